import { IconFileInvoice } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { FramedList } from '#platform/web/list/FramedList.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Invoice, invoiceCalls } from '../../contract.ts';
import { invoiceLife } from '../../life.ts';
import { StatementPdf } from '../PdfButtons.tsx';
import { invoicePath, invoicesPath } from './addresses.ts';

/** So many are shown; the list has them all. */
const most = 10;

/** The newest invoices of a client, as a tab of its page. */
export function ClientInvoices({ clientId }: { clientId: number }) {
  const query = { client: String(clientId), sort: '-id', limit: most, offset: 0 };
  const read = useRead(invoiceCalls.page, { query });
  const { data } = read;
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Invoices">
      <FramedList
        read={read}
        empty={{
          icon: IconFileInvoice,
          title: 'No invoices yet',
          text: 'What this client was asked to pay appears here.',
        }}
        renderItem={(invoice) => <InvoiceItem invoice={invoice} />}
      />
      {data && data.rows.length > 0 && (
        <Row wrap gap={8}>
          <LinkButton variant="default" to={`${invoicesPath}?client=${clientId}`}>
            {data.count === 1 ? 'Show it in the list' : `Show all ${data.count} invoices`}
          </LinkButton>
          <StatementPdf clientId={clientId} />
        </Row>
      )}
    </Grid>
  );
}

function InvoiceItem({ invoice }: { invoice: Invoice }) {
  const { id, invoice_no, section, status, total, balance, currency, due_date } = invoice;
  const isOwed = status !== 'Draft' && Number(balance) > 0;
  return (
    <Grid as="li" gap={4} padding={[12, 16]}>
      <Row wrap gap={8} align="center" justify="space-between">
        <PageLink to={invoicePath(id)}>{invoice_no ?? 'Draft'}</PageLink>
        <StatusBadge tone={invoiceLife.tones[status]}>{status}</StatusBadge>
      </Row>
      <Row wrap gap={8} align="baseline" justify="space-between">
        <Text color="ink-dim" size={12}>
          {section}
          {isOwed && due_date !== null && ` · due on ${showDate(due_date)}`}
        </Text>
        <Text figures>
          <Amount of={total} currency={currency} />
        </Text>
      </Row>
    </Grid>
  );
}
