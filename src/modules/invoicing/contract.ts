/** Invoices: what clients are asked to pay for finished work (domain specification, section 1.5). */
import { clientCompany, recipientsCall } from '#modules/clients/contract.ts';
import { company, currency } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { create, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { longTextField, moment as momentField, recordId, selectionField } from '#platform/contract/fields.ts';
import { recordMails } from '#platform/contract/mail.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  flag,
  id,
  longText,
  moment,
  reference,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { type FormOf, record, type RowOf } from '#platform/contract/record/record.ts';
import * as z from 'zod';
import { invoiceLife } from './life.ts';
import { charged, type Charges, charges, exchange, sections } from './lines.ts';
import { invoiceRights } from './rights.ts';

const hidden = { first: 'hidden' } as const;
const unlisted = { listed: false } as const;
const money = { least: 0, most: 999_999_999, places: 2, filled: 'by its lines', width: 100 } as const;

export const invoice = record('invoice', {
  words: { one: 'invoice', many: 'invoices' },
  rights: invoiceRights,
  fields: {
    id: id(hidden),
    invoice_no: text('Number', {
      optional: true,
      filled: 'when it is issued',
      width: 142,
      searched: true,
      phone: 'title',
    }),
    invoice_date: date('Date', { optional: true, help: 'The day of issue when left empty' }),
    client: reference('Client', clientCompany, { width: 160 }),
    section: word('Section', sections, { width: 104 }),
    currency: reference('Currency', currency, { filled: 'by its client', width: 90, phone: 'hidden' }),
    amount: decimal('Amount', { ...money, ...hidden }),
    additional_charges: decimal('Additional charges', { ...money, heading: 'Additional', ...hidden }),
    credit_notes: decimal('Credits', { ...money, heading: 'Credit', ...hidden }),
    sub_total: decimal('Sub total', { ...money, ...hidden }),
    vat_amount: decimal('VAT', { ...money, ...hidden }),
    total: decimal('Total', money),
    paid: decimal('Paid', { ...money, filled: 'by payments', ...hidden }),
    balance: decimal('Balance', { ...money, filled: 'by payments and credits' }),
    due_date: date('Due', { optional: true, filled: 'when it is issued' }),
    age: wholeNumber('Age', {
      least: -9999,
      most: 99_999,
      optional: true,
      workedOut: true,
      filtered: true,
      sorted: true,
      help: 'Days since it was due; until then with a minus',
      width: 112,
      phone: 'hidden',
    }),
    status: status('Status', invoiceLife, { width: 112 }),
    overdue: flag('Overdue', { workedOut: true, filtered: true, ...hidden }),
    company: reference('Company', company, { ...hidden }),
    tax_point: date('Tax point', { optional: true, help: 'The date of the invoice when left empty', ...hidden }),
    tax_point_reason: longText('Why the tax point is earlier', {
      optional: true,
      help: 'Only where it is more than 30 days before the invoice',
    }),
    credited: decimal('Credited after issue', { ...money, filled: 'by credit notes', ...hidden }),
    fx_rate: decimal('Exchange rate', {
      least: 0.000001,
      most: 99_999_999,
      places: 8,
      optional: true,
      help: 'What 1 of the company’s currency is worth. Left empty it is that of the tax point',
      ...hidden,
    }),
    biller: reference('Biller', staffMember, { optional: true, filled: 'by who adds it', ...hidden }),
    purchase_order: text('Purchase order', { optional: true, ...hidden, searched: true }),
    terms: longText('Terms', { optional: true }),
    over_reason: longText('Why more than the quoted fee', { optional: true }),
    note: longText('Note', { optional: true, help: 'For the firm only' }),
    issued_at: moment('Issued', { optional: true, filled: 'when it is issued', ...unlisted }),
    sent_at: moment('Sent', { optional: true, filled: 'when it is sent', ...hidden }),
    viewed_at: moment('Opened', { optional: true, filled: 'when the client opens it', ...hidden }),
    disputed_at: moment('Disputed', { optional: true, filled: 'when the client disputes it', ...hidden }),
    dispute_reason: longText('Why the client disputes it', { optional: true, filled: 'when it is disputed' }),
    disputed_by: text('Disputed by', { optional: true, filled: 'when it is disputed', ...unlisted }),
    dispute_answer: longText('How the dispute ended', { optional: true, filled: 'when the dispute ends' }),
    void_reason: longText('Why it is void', { optional: true, filled: 'when it is void' }),
    reminders_sent: wholeNumber('Reminders', {
      least: 0,
      most: 99,
      filled: 'when the client is reminded',
      ...unlisted,
    }),
    pdf_hash: text('Hash of the PDF', { optional: true, filled: 'when it is printed', ...unlisted }),
    opening: flag('From before', {
      filled: 'when it is brought over from the former program',
      filtered: true,
      ...hidden,
    }),
    former_total: decimal('Total in the former program', {
      ...money,
      optional: true,
      filled: 'when it is brought over: the total is what was still owed',
      ...hidden,
    }),
    createdAt: createdAt('Added on', hidden),
  },
  defaultSort: '-id',
});
export type Invoice = RowOf<typeof invoice>;

const byId = z.strictObject({ id: recordId });
/** Without `charges`, the stored ones are kept. */
export type InvoiceForm = FormOf<typeof invoice> & { charges?: Charges | undefined };

const withCharges = { charges: charges.optional() };

export const invoiceCalls = recordCalls(invoice, '/invoices', {
  paths: {
    page: 'fetchAllInvoices',
    export: 'exportInvoices',
    byId: 'fetchInvoiceById',
    add: 'addInvoice',
    edit: 'updateInvoice',
    remove: 'deleteInvoice/:id',
    move: 'updateStatus',
    counts: 'fetchInvoiceCounts',
    history: 'fetchInvoiceHistory',
  },
  more: { add: withCharges, edit: withCharges },
  says: {
    add: 'Adds the draft of an invoice',
    edit: 'Changes the draft of an invoice; its charges are replaced',
  },
  counted: sections,
});
export const { move: moveInvoice, counts: fetchInvoiceCounts, history: fetchInvoiceHistory } = invoiceCalls;

/** A job that can be billed, with the amount still to bill. */
const billableJob = z.object({
  id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  client_id: z.int(),
  client: z.string(),
  company_id: z.int(),
  status: z.string(),
  dispatch_date: z.string().nullable(),
  currency: z.string(),
  currency_id: z.int(),
  section: z.enum(sections),
  fee: z.string().nullable().describe('Quoted fee; null without one'),
  billed: z.string().describe('Amount on invoices so far, including drafts'),
  left: z.string().describe('Amount still to be billed'),
});
export type BillableJob = z.output<typeof billableJob>;

export const listBillableJobs = get('/invoices/fetchBillableJobs', {
  says: 'Returns the dispatched jobs that are not billed yet, of one client or of all',
  access: invoiceRights.read,
  query: z.strictObject({ client_id: recordId.optional() }),
  result: z.object({ rows: z.array(billableJob) }),
});

const owed = z.object({
  id: z.int(),
  invoice_no: z.string(),
  invoice_date: z.string(),
  due_date: z.string(),
  total: z.string(),
  balance: z.string(),
});
export type Owed = z.output<typeof owed>;

const rest = z.object({
  kind: z.enum(['Payment', 'Credit note']),
  id: z.int(),
  name: z.string(),
  date: z.string(),
  open: z.string(),
});

/** What the payment form of a client needs. */
export const fetchOwed = get('/invoices/fetchOwed', {
  says: 'Returns a client’s invoices with an amount outstanding, and its payments not fully allocated',
  access: invoiceRights.read,
  query: z.strictObject({ client_id: recordId, company_id: recordId, currency_id: recordId }),
  result: z.object({ rows: z.array(owed), open: z.array(rest) }),
});

export const draftInvoice = create('/invoices/draftInvoice', {
  says: 'Drafts an invoice for dispatched jobs of one client and currency at the quoted prices, or a blank one',
  access: invoiceRights.create,
  body: z.object({
    client_id: selectionField('a Client'),
    job_ids: z
      .array(recordId, 'No Jobs for Create Invoice')
      .max(100, 'At most 100 jobs on one invoice')
      .meta({ title: 'Jobs', examples: [[1]] }),
    blank: z.boolean().default(false).meta({ title: 'Blank' }),
  }),
  result: invoice.row,
  message: () => 'Invoice Added Successfully',
});

export const sendingStates = ['Under way', 'Retrying', 'Late', 'Given up'] as const;

const sending = z.object({
  state: z.enum(sendingStates),
  service: z.string().nullable().describe("Service not responding, e.g. 'file storage'; null if it failed otherwise"),
  since: momentField.nullable().describe('When it first failed'),
});
export type Sending = z.output<typeof sending>;

/** One invoice with all that its page shows. */
export const fetchInvoice = get('/invoices/fetchInvoice/:id', {
  says: 'Returns an invoice with its charges, payments and credits, and the choices for editing it',
  access: invoiceRights.read,
  params: byId,
  result: z.object({
    invoice: invoice.row,
    charges: charged,
    settled: z
      .array(
        z.object({
          id: z.int(),
          source: z.enum(['Payment', 'Credit note']),
          source_id: z.int(),
          name: z.string().describe('Credit note number, or payment method'),
          amount: z.string(),
          effective_on: z.string(),
          removed_on: z.string().nullable(),
        }),
      )
      .describe('Payments and credit notes allocated to it'),
    client: z.object({ id: z.int(), name: z.string(), credit: z.string().describe('Paid but not allocated yet') }),
    rates: z
      .array(z.object({ id: z.int(), name: z.string(), rate: z.string() }))
      .describe('VAT rates in percent, at the tax point'),
    jobs: z.array(z.object({ id: z.int(), name: z.string() })).describe('Jobs a line can be for'),
    contacts: z.array(z.object({ name: z.string(), email: z.string() })).describe('Contacts who receive invoices'),
    currency: z.string().describe('ISO 4217 code'),
    places: z.int(),
    country: z.string().describe('The company’s country, as an ISO 3166-1 code'),
    exchange,
    due_in: z.string().describe('From the client’s payment terms'),
    whyNotIssue: z.string().nullable(),
    sending: sending.nullable().describe('State of its emails while they are still to be written; else null'),
  }),
});
export type ShownInvoice = z.output<(typeof fetchInvoice)['result']>;

export const sendInvoiceAgain = put('/invoices/sendAgain', {
  says: 'Sends an invoice again after sending was given up',
  access: invoiceRights.update,
  query: byId,
  result: invoice.row,
  message: ({ invoice_no }) => `Invoice ${invoice_no ?? ''} is being sent again`,
});

export const fetchInvoicePdf = get('/invoices/fetchInvoicePdf', {
  says: 'Returns an address to download the PDF printed at issue from, valid for five minutes',
  access: invoiceRights.read,
  query: byId,
  result: z.object({ url: z.string() }),
});

export const endDispute = post('/invoices/endDispute', {
  says: 'Ends an invoice’s dispute with an answer the client can read; reminders resume',
  access: invoiceRights.update,
  query: byId,
  body: z.object({ answer: longTextField('Answer') }),
  result: invoice.row,
  message: () => 'The dispute is over',
});

/** Events on an invoice other than its steps. */
export const invoiceEvents = events('invoice', {
  broughtOver: 'Brought over from the former program',
  settled: 'What counts towards the invoice changed',
  viewed: 'Opened by the client',
  mailed: 'Mailed to the client',
  sentAgain: 'Sending started again',
  disputed: 'Disputed by the client',
  disputeEnded: 'Dispute ended',
  reminded: 'Client reminded',
});

/** Mails that failed to reach the client. */
export const invoiceMails = recordMails('/invoices', 'an invoice', {
  read: invoiceRights.read,
  resend: invoiceRights.update,
});

export const previewInvoice = get('/invoices/preview', {
  says: 'Returns the PDF of an invoice as it would be issued now',
  access: invoiceRights.read,
  query: byId,
  result: z.undefined(),
  streams: 'file',
});

export const fetchInvoiceRecipients = recipientsCall(
  '/invoices/fetchRecipients',
  'Returns who at the client receives an invoice when it is sent',
  invoiceRights.read,
);
