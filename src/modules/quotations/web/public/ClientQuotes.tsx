import { IconFileDollar } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Quotation, quotationCalls } from '../../contract.ts';
import { quotationLife } from '../../life.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { quotationsPath, viewQuotationPath } from './addresses.ts';

/** So many are shown; the list has them all. */
const most = 10;

/** The newest quotations of a client, as a tab of its page. */
export function ClientQuotes({ clientId }: { clientId: number }) {
  const query = { client: String(clientId), sort: '-id', limit: most, offset: 0 };
  const read = useRead(quotationCalls.page, { query });
  const { data } = read;
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Quotes">
      <FramedList
        read={read}
        empty={{ icon: IconFileDollar, title: 'No quotations yet', text: 'What this client was offered appears here.' }}
        renderItem={(quotation) => <QuotationItem quotation={quotation} />}
      />
      {data && data.rows.length > 0 && (
        <div>
          <LinkButton variant="default" to={`${quotationsPath}?client=${clientId}`}>
            Show all {data.count} quotations
          </LinkButton>
        </div>
      )}
    </Grid>
  );
}

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
