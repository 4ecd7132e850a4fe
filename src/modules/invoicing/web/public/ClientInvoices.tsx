import { isPositive } from '#platform/contract/signs.ts';
import { IconFileInvoice } from '@tabler/icons-react';
import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { NewestOf } from '#platform/web/list/NewestOf.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Invoice, invoiceCalls } from '../../contract.ts';
import { invoiceLife } from '../../life.ts';
import { StatementPdf } from '../PdfButtons.tsx';
import { invoicePath, invoicesPath } from './addresses.ts';

/** A client's newest invoices, as a tab of its page. */
export const ClientInvoices = ({ clientId }: { clientId: number }) => (
  <NewestOf
    label="Invoices"
    page={invoiceCalls.page}
    filters={{ client: clientId }}
    path={invoicesPath}
    many="invoices"
    empty={{ icon: IconFileInvoice, title: 'No invoices yet', text: 'What this client was asked to pay appears here.' }}
    actions={<StatementPdf clientId={clientId} />}
    renderItem={(invoice) => <InvoiceItem invoice={invoice} />}
  />
);

function InvoiceItem({ invoice }: { invoice: Invoice }) {
  const { id, invoice_no, section, status, total, balance, currency, due_date } = invoice;
  const isOwed = status !== 'Draft' && isPositive(balance);
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
