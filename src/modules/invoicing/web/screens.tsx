import { IconFileInvoice, IconFileOff } from '@tabler/icons-react';
import { Recipients } from '#modules/clients/web/public/Recipients.tsx';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import {
  fetchInvoice,
  fetchInvoiceCounts,
  fetchInvoiceHistory,
  fetchInvoiceRecipients,
  fetchOwed,
  type Invoice,
  invoice,
  invoiceCalls,
  listBillableJobs,
} from '../contract.ts';
import { sections } from '../lines.ts';
import { fetchAgeing, fetchPayments, fetchStatement } from '../payments.ts';
import { fetchOpenCredit, fetchRefunds } from '../refunds.ts';
import { invoicePath, invoicesPath } from './public/addresses.ts';

const amounts = [
  'amount',
  'additional_charges',
  'credit_notes',
  'sub_total',
  'vat_amount',
  'total',
  'paid',
  'balance',
] as const;

export const { screens } = recordScreens(invoice, invoiceCalls, {
  path: invoicesPath,
  tabs: { field: 'section', states: sections, counts: fetchInvoiceCounts },
  icons: { list: IconFileInvoice, missing: IconFileOff },
  form: [
    { fields: ['invoice_date', 'tax_point', 'tax_point_reason', 'purchase_order', 'terms', 'over_reason', 'note'] },
  ],
  readPath: invoicePath,
  cells: {
    invoice_no: ({ id, invoice_no }: Invoice) => <PageLink to={invoicePath(id)}>{invoice_no ?? 'Draft'}</PageLink>,
    age: ageCell,
    // As typed: two decimals would hide significant digits.
    fx_rate: ({ fx_rate }: Invoice) => fx_rate ?? '-',
    ...Object.fromEntries(
      amounts.map((name) => [name, (row: Invoice) => <Amount of={row[name]} currency={row.currency} bare />]),
    ),
  },
  tells: { send: ({ id }: Invoice) => <Recipients call={fetchInvoiceRecipients} id={id} /> },
  deletes: { title: 'Delete invoice', question: 'Are you sure you want to delete invoice ?' },
  empty: { title: 'No invoices yet', text: 'What clients are asked to pay appears here.' },
  refreshes: [
    fetchInvoice,
    fetchInvoiceHistory,
    listBillableJobs,
    fetchOwed,
    fetchPayments,
    fetchAgeing,
    fetchStatement,
    fetchOpenCredit,
    fetchRefunds,
  ],
});

/** Overdue is also said in words, not by colour alone. */
function ageCell({ age, overdue }: Invoice) {
  if (age === null) return '-';
  if (!overdue) return age === 0 ? 'Due today' : `in ${-age} days`;
  return <StatusBadge tone="red">{age === 1 ? '1 day over' : `${age} days over`}</StatusBadge>;
}
