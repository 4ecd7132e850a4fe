import { IconFileDollar } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { fetchOwnQuotations, type OwnQuotationRow } from '../decide.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { OwnStatus } from './OwnStatus.tsx';
import { viewQuotationPath } from './public/addresses.ts';

/** The quotations sent to the chosen company. */
export function OwnQuotationsPage() {
  const read = useRead(fetchOwnQuotations, {});
  return (
    <PageFrame title="Quotations" text="What we offered to your company">
      <Grid gap={16} maxWidth={860}>
        <FramedList
          read={read}
          empty={{
            icon: IconFileDollar,
            title: 'No quotations yet',
            text: 'What we offer to your company appears here.',
          }}
          renderItem={(row) => <OwnItem row={row} />}
        />
      </Grid>
    </PageFrame>
  );
}

function OwnItem({ row }: { row: OwnQuotationRow }) {
  const { job_id, job_title, quote_no, quotation_date, valid_until, currency, total, status, open } = row;
  return (
    <Grid as="li" gap={8} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        <PageLink to={viewQuotationPath(job_id)}>{job_title}</PageLink>
        {open ? <StatusBadge tone="amber">For you to decide on</StatusBadge> : <OwnStatus status={status} />}
      </Row>
      <Row wrap gap={8} align="baseline" justify="space-between">
        <Text color="ink-dim" size={12}>
          {quote_no}
          {quotation_date !== null && ` · sent on ${showDate(quotation_date)}`}
          {open && valid_until !== null && ` · stands until ${showDate(valid_until)}`}
        </Text>
        <Text figures>
          <Amount of={total} currency={currency} />
        </Text>
      </Row>
    </Grid>
  );
}
