import { isPositive } from '#platform/contract/signs.ts';
import { IconFileInvoice } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { fetchOwnInvoices, type OwnInvoiceRow } from '../own.ts';
import { OwnCredits } from './OwnCredits.tsx';
import { OwnStatus } from './OwnStatus.tsx';
import { StatementPdf } from './PdfButtons.tsx';
import { invoicePath } from './public/addresses.ts';

/** Invoices to the chosen company. */
export function OwnInvoicesPage() {
  const read = useRead(fetchOwnInvoices, {});
  const { data } = read;
  const clientId = useActor()?.clientId;
  return (
    <PageFrame
      title="Invoices"
      text="What you have to pay, and what you have paid"
      action={clientId && data && data.rows.length > 0 && <StatementPdf clientId={clientId} />}
    >
      <Grid gap={16} maxWidth={860}>
        <FramedList
          read={read}
          empty={{ icon: IconFileInvoice, title: 'No invoices yet', text: 'Our invoices to your company appear here.' }}
          renderItem={(row) => <OwnItem row={row} />}
        />
        <OwnCredits />
      </Grid>
    </PageFrame>
  );
}

function OwnItem({ row }: { row: OwnInvoiceRow }) {
  const { id, invoice_no, invoice_date, due_date, currency, total, balance } = row;
  const isOwed = isPositive(balance);
  return (
    <Grid as="li" gap={8} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        <PageLink to={invoicePath(id)}>{invoice_no}</PageLink>
        <OwnStatus row={row} />
      </Row>
      <Row wrap gap={8} align="baseline" justify="space-between">
        <Text color="ink-dim" size={12}>
          {`of ${showDate(invoice_date)}${row.opening ? ', from before' : ''}`}
          {isOwed && `, due on ${showDate(due_date)}`}
        </Text>
        <Text figures>
          <Amount of={total} currency={currency} />
        </Text>
      </Row>
    </Grid>
  );
}
