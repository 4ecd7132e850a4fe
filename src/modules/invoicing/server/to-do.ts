/** Invoices that need action: drafts, and those not sent to the client yet. */
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { recordsToDo } from '#platform/server/to-do/of-record.ts';
import { sql } from 'kysely';
import { invoiceCalls } from '../contract.ts';
import { invoiceRights } from '../rights.ts';
import { invoices } from './record.ts';

export const invoiceList = { page: '/invoicing', call: invoiceCalls.page };

type Invoices = Pick<ToDoKind, 'name' | 'title' | 'order' | 'action'> & {
  readonly filters: Readonly<Record<string, string>>;
};

const invoicesThat = ({ filters, ...kind }: Invoices): ToDoKind => ({
  ...kind,
  lane: 'This week',
  access: invoiceRights.update,
  list: invoiceList,
  of: (work) =>
    recordsToDo(work, invoices, {
      filters,
      sort: 'createdAt',
      record: (id) => `/invoices/${id}`,
      shown: {
        title: sql`(select client_name from client where client.id = invoice.client_id)`,
        detail: sql`coalesce(invoice.invoice_no || ', ', '') || (
          select currency_code from currency where currency.id = invoice.currency_id) || ' '
          || to_char(invoice.total, 'FM999G999G990D00')`,
        due: sql`invoice.due_date`,
      },
    }),
});

export const drafts = invoicesThat({
  name: 'invoices.drafts',
  title: 'Invoices to issue',
  order: 50,
  action: 'Open',
  filters: { status: 'Draft' },
});

export const unsent = invoicesThat({
  name: 'invoices.unsent',
  title: 'Invoices to send',
  order: 51,
  action: 'Open',
  filters: { status: 'Issued' },
});

export const invoicesToDo: readonly ToDoKind[] = [drafts, unsent];
