/** What a client sees and does: its issued invoices, and disputes (decisions D18). */
import { ofClients } from '#platform/contract/access.ts';
import { get, post } from '#platform/contract/endpoint.ts';
import { longTextField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { invoiceLife } from './life.ts';
import { charged, chargedCredit, exchange, vatTotals } from './lines.ts';
import { invoicingModule } from './rights.ts';

const client = ofClients(invoicingModule.read);
const byId = z.strictObject({ id: recordId });

const ownRow = z.object({
  id: z.int(),
  invoice_no: z.string(),
  invoice_date: z.string(),
  due_date: z.string(),
  currency: z.string(),
  total: z.string(),
  balance: z.string(),
  status: z.enum(invoiceLife.states as [string, ...string[]]),
  overdue: z.boolean(),
  disputed: z.boolean(),
  opening: z.boolean().describe('Whether it was issued before the firm used the portal: no lines and no PDF here'),
  former_total: z.string().nullable().describe('Its original total; `total` is what was still owed'),
});
export type OwnInvoiceRow = z.output<typeof ownRow>;

export const fetchOwnInvoices = get('/client/invoices/fetchInvoices', {
  says: 'Returns the invoices of the chosen company, unpaid ones first',
  access: client,
  result: z.object({ rows: z.array(ownRow) }),
});

const ownCredit = z.object({
  id: z.int(),
  credit_no: z.string(),
  credit_date: z.string(),
  currency: z.string(),
  total: z.string(),
  reason: z.string(),
  invoices: z
    .array(z.object({ id: z.int(), invoice_no: z.string(), amount: z.string(), void: z.boolean() }))
    .describe('Invoices it settles'),
  open: z.string().describe('Amount not allocated yet'),
});
export type OwnCredit = z.output<typeof ownCredit>;

export const fetchOwnCreditNotes = get('/client/invoices/fetchCreditNotes', {
  says: 'Returns the chosen company’s credit notes with the invoices they settle, newest first',
  access: client,
  result: z.object({ rows: z.array(ownCredit) }),
});

const line = charged.shape.lines.element.omit({ job_id: true, vat_id: true });

const ownInvoice = ownRow.extend({
  purchase_order: z.string().nullable(),
  terms: z.string().nullable(),
  lines: z.array(line),
  additional: z.array(charged.shape.additional.element.omit({ vat_id: true })),
  country: z.string().describe('The company’s country, as an ISO 3166-1 code'),
  credits: z.array(chargedCredit),
  amount: z.string(),
  additional_charges: z.string(),
  credit_notes: z.string(),
  sub_total: z.string(),
  settled_total: z.string().describe('Amount paid and credited'),
  vat: vatTotals,
  exchange: exchange.unwrap().omit({ proposed: true, source: true }).nullable(),
  settled: z.array(
    z.object({
      name: z.string(),
      amount: z.string(),
      date: z.string(),
      credit_note_id: z.int().nullable().describe('null for a payment'),
    }),
  ),
  bank: z.object({ name: z.string(), details: z.array(z.string()) }).nullable(),
  dispute: z.object({ reason: z.string(), by: z.string(), at: z.string(), answer: z.string().nullable() }).nullable(),
});
export type OwnInvoice = z.output<typeof ownInvoice>;

export const fetchOwnInvoice = get('/client/invoices/fetchInvoice/:id', {
  says: 'Returns one invoice of the chosen company',
  access: client,
  params: byId,
  result: ownInvoice,
});

export const noteOwnInvoice = post('/client/invoices/open', {
  says: 'Records that the client has opened an invoice',
  access: client,
  query: byId,
  body: z.object({}),
  result: z.object({ id: z.int() }),
});

export const fetchOwnInvoicePdf = get('/client/invoices/fetchPdf', {
  says: 'Returns an address to download an invoice’s PDF from, valid for five minutes',
  access: client,
  query: byId,
  result: z.object({ url: z.string() }),
});

export const disputeInvoice = post('/client/invoices/dispute', {
  says: 'Disputes an invoice with a reason; reminders stop, and the manager is notified',
  access: client,
  query: byId,
  body: z.object({ reason: longTextField('Reason') }),
  result: ownInvoice,
  message: () => 'Thank you, we will look into it',
});
