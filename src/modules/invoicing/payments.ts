/** Payments, credit notes, what is owed and since when, and the statement of a client. */
import { create, get, post } from '#platform/contract/endpoint.ts';
import { showDate } from '#platform/contract/dates.ts';
import { exportFormats } from '#platform/contract/list.ts';
import { events } from '#platform/contract/event.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { invoicingModule, invoiceRights } from './rights.ts';
import { allocateForm, creditForm, paymentForm, paymentMethods, removalForm } from './settle.ts';

const byId = z.strictObject({ id: recordId });
const saved = z.object({ id: z.int() });

export const addPayment = create('/invoices/addPayment', {
  says: 'Adds a client’s payment, with the invoices it is for',
  access: invoiceRights.update,
  body: paymentForm,
  result: saved.extend({
    booked_on: z.string().describe('Payment date, or the first open day after it if its month is closed'),
    received_on: z.string().nullable().describe('Actual payment date, if booked later'),
    moved_from: z.string().nullable().describe('Earliest past date whose figures changed; null if none'),
  }),
  message: ({ booked_on, received_on, moved_from }) => {
    const booked = received_on === null ? '' : `. Its month is closed: it is booked on ${showDate(booked_on)}`;
    const moved = moved_from === null ? '' : `. Figures from ${showDate(moved_from)} on have changed`;
    return `Payment Added Successfully${booked}${moved}`;
  },
});

export const removePayment = post('/invoices/removePayment', {
  says: 'Removes a payment from today, or from the day the bank returned it; its allocations end',
  access: invoiceRights.update,
  query: byId,
  body: removalForm,
  result: saved.extend({ returned: z.boolean() }),
  message: ({ returned }) => (returned ? 'Payment returned' : 'Payment removed'),
});

export const allocateRest = post('/invoices/allocate', {
  says: 'Allocates the open amount of a payment or credit note to invoices',
  access: invoiceRights.update,
  body: allocateForm,
  result: saved,
  message: () => 'Credit allocated',
});

export const takeBackAllocation = post('/invoices/takeBackAllocation', {
  says: 'Takes back one allocation from today; the amount stays with the client as credit',
  access: invoiceRights.update,
  query: byId,
  body: z.object({}),
  result: saved,
  message: () => 'Allocation taken back',
});

export const addCreditNote = create('/invoices/addCreditNote', {
  says: 'Credits an issued invoice in part or in full; an excess over its balance stays with the client as credit',
  access: invoiceRights.update,
  body: creditForm,
  result: saved.extend({ credit_no: z.string() }),
  message: ({ credit_no }) => `Credit note ${credit_no} Added Successfully`,
});

export const fetchCreditPdf = get('/invoices/fetchCreditNotePdf', {
  says: 'Returns an address to download a credit note’s PDF from, valid for five minutes',
  access: invoicingModule.read,
  query: byId,
  result: z.object({ url: z.string() }),
});

const shownPayment = z.object({
  id: z.int(),
  client_id: z.int(),
  client: z.string(),
  payment_date: z.string(),
  received_on: z.string().nullable().describe('Actual date, if booked later because its month was closed'),
  method: z.enum(paymentMethods),
  opening: z.boolean().describe('Whether it is credit from the previous program'),
  reference: z.string().nullable(),
  currency: z.string(),
  amount: z.string(),
  bank_charge: z.string(),
  withholding_tax: z.string(),
  received_currency: z.string().nullable().describe('Currency received, if another one'),
  received_amount: z.string().nullable(),
  open: z.string(),
  refunded: z.string().describe('Amount paid back'),
  removed_on: z.string().nullable(),
  returned: z.boolean().describe('Whether the bank returned it, on `removed_on`'),
  remove_reason: z.string().nullable(),
  invoices: z.array(z.object({ id: z.int(), invoice_no: z.string(), amount: z.string() })),
});
export type ShownPayment = z.output<typeof shownPayment>;

export const fetchPayments = get('/invoices/fetchPayments', {
  says: 'Returns payments, newest first, of one client or of all the caller may see',
  access: invoiceRights.read,
  query: z.strictObject({
    client_id: recordId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  result: z.object({ rows: z.array(shownPayment), count: z.int() }),
});

/** By days past the due date; '61-90' includes day 90 (decisions D19). */
export const ageingBuckets = ['not_due', 'd1_15', 'd16_30', 'd31_60', 'd61_90', 'd90_plus'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];
export const bucketLabels: Readonly<Record<AgeingBucket, string>> = {
  not_due: 'Not due',
  d1_15: '1–15',
  d16_30: '16–30',
  d31_60: '31–60',
  d61_90: '61–90',
  d90_plus: '90+',
};

/** The first and last day past the due date; null for no bound. */
export const bucketDays: Readonly<Record<AgeingBucket, readonly [least: number | null, most: number | null]>> = {
  not_due: [null, 0],
  d1_15: [1, 15],
  d16_30: [16, 30],
  d31_60: [31, 60],
  d61_90: [61, 90],
  d90_plus: [91, null],
};

const buckets = z.object(
  Object.fromEntries(ageingBuckets.map((bucket) => [bucket, z.string()])) as Record<AgeingBucket, z.ZodString>,
);

export const fetchAgeing = get('/invoices/fetchAgeing', {
  says: 'Returns what is owed as at a date, by client, currency and time past due',
  access: invoiceRights.read,
  query: z.strictObject({ on: isoDateField('Date').optional() }),
  result: z.object({
    on: z.string(),
    rows: z.array(
      buckets.extend({
        client_id: z.int(),
        client: z.string(),
        currency: z.string(),
        currency_id: z.int(),
        balance: z.string(),
        credit: z.string().describe('Paid or credited, but not allocated yet'),
        disputed: z.string().describe('The part of the balance that the client disputes'),
      }),
    ),
    totals: z.array(buckets.extend({ currency: z.string(), balance: z.string(), credit: z.string() })),
  }),
});
export type Ageing = z.output<(typeof fetchAgeing)['result']>;

export const remindClients = post('/invoices/remindClients', {
  says: 'Emails clients a reminder of overdue, undisputed amounts, at most once a day',
  access: invoiceRights.update,
  body: z.object({
    client_ids: z
      .array(recordId, 'Please Select a Client')
      .min(1, 'Please Select a Client')
      .max(500, 'At most 500 clients at once')
      .meta({ title: 'Clients', examples: [[1]] }),
  }),
  result: z.object({
    clients: z.int(),
    invoices: z.int(),
    left: z.int().describe('Clients with nothing to be reminded of'),
  }),
  message: ({ clients, invoices, left }) => {
    const of = `${invoices} ${invoices === 1 ? 'invoice' : 'invoices'}`;
    const whom = `${clients} ${clients === 1 ? 'client is' : 'clients are'} reminded of ${of}`;
    return left === 0 ? whom : `${whom}; ${left} left out, with nothing to remind of`;
  },
});

const file = { result: z.undefined(), streams: 'file' } as const;
const format = z.enum(exportFormats).default('csv');

export const exportReceivables = get('/invoices/exportReceivables', {
  says: 'Returns what is owed as at a date by client and currency, largest first, as CSV or Excel',
  access: invoiceRights.read,
  query: z.strictObject({ on: isoDateField('Date').optional(), format }),
  ...file,
});

export const exportPayments = get('/invoices/exportPayments', {
  says: 'Returns all payments, newest first, of one client or of all, as CSV or Excel',
  access: invoiceRights.read,
  query: z.strictObject({ client_id: recordId.optional(), format }),
  ...file,
});

const statementQuery = { from: isoDateField('From').optional(), to: isoDateField('To').optional() };

export const statement = z.object({
  client: z.string(),
  from: z.string(),
  to: z.string(),
  currencies: z.array(
    z.object({
      currency: z.string(),
      opening: z.string(),
      closing: z.string(),
      rows: z.array(
        z.object({
          date: z.string(),
          kind: z.enum([
            'Invoice',
            'Credit note',
            'Payment',
            'Payment removed',
            'Payment returned',
            'Refund',
            'Refund removed',
          ]),
          name: z.string(),
          charged: z.string().nullable(),
          settled: z.string().nullable(),
          balance: z.string(),
        }),
      ),
    }),
  ),
});
export type Statement = z.output<typeof statement>;

export const fetchStatement = get('/invoices/fetchStatement/:id', {
  says: 'Returns a client’s charges and payments between two dates, and its balance; client users see only their own',
  access: invoicingModule.read,
  params: byId,
  query: z.strictObject(statementQuery),
  result: statement,
});

export const downloadStatement = get('/invoices/downloadStatement', {
  says: 'Returns the statement of a client as a PDF',
  access: invoicingModule.read,
  query: z.strictObject({ id: recordId, ...statementQuery }),
  result: z.undefined(),
  streams: 'file',
});

export const paymentEvents = events('payment', {
  created: 'Payment added',
  broughtOver: 'Credit brought over from the former program',
  deleted: 'Credit from the former program deleted',
  removed: 'Payment removed',
  allocated: 'Payment allocated',
  takenBack: 'Allocation of a payment taken back',
  refunded: 'Payment paid back',
  refundRemoved: 'Refund of a payment removed',
});

export const creditEvents = events('credit_note', {
  created: 'Credit note issued',
  allocated: 'Credit note allocated',
  takenBack: 'Allocation of a credit note taken back',
  refunded: 'Credit note paid back',
  refundRemoved: 'Refund of a credit note removed',
});
