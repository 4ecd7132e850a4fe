import { IconFileDollar } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { NewestOf } from '#platform/web/list/NewestOf.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Quotation, quotationCalls } from '../../contract.ts';
import { quotationLife } from '../../life.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { quotationsPath, viewQuotationPath } from './addresses.ts';

/** The newest quotations of a client, as a tab of its page. */
export const ClientQuotes = ({ clientId }: { clientId: number }) => (
  <NewestOf
    label="Quotations"
    page={quotationCalls.page}
    filters={{ client: clientId }}
    path={quotationsPath}
    many="quotations"
    empty={{ icon: IconFileDollar, title: 'No quotations yet', text: 'What this client was offered appears here.' }}
    renderItem={(quotation) => <QuotationItem quotation={quotation} />}
  />
);

function QuotationItem({ quotation }: { quotation: Quotation }) {
  const { job_id, job, quote_no, quote_version, status, total, currency, quotation_date } = quotation;
  const sent = quotation_date === null ? 'not sent yet' : `sent on ${showDate(quotation_date)}`;
  return (
    <Grid as="li" gap={4} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        <PageLink to={viewQuotationPath(job_id)}>{quote_no}</PageLink>
        <StatusBadge tone={quotationLife.tones[status]}>{status}</StatusBadge>
      </Row>
      <Row wrap gap={8} align="baseline" justify="space-between">
        <Text color="ink-dim" size={12}>
          {[job, `version ${quote_version}`, sent].join(' · ')}
        </Text>
        <Text figures>
          <Amount of={total} currency={currency} />
        </Text>
      </Row>
    </Grid>
  );
}
