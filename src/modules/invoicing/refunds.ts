/** Money that a client has paid or was credited and that counts towards nothing yet, and refunds of it. */
import { showDate } from '#platform/contract/dates.ts';
import { create, get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  amountField,
  isoDateField,
  lineField,
  longTextField,
  optional,
  recordId,
  selectionField,
} from '#platform/contract/fields.ts';
import * as z from 'zod';
import { invoiceRights } from './rights.ts';
import { mostMoney, paymentMethods } from './settle.ts';

const openCredit = z.object({
  kind: z.enum(['Payment', 'Credit note']),
  id: z.int(),
  name: z.string().describe('Credit note number, or payment method'),
  date: z.string(),
  open: z.string(),
  company_id: z.int(),
  company: z.string(),
});
export type OpenCredit = z.output<typeof openCredit>;

export const fetchOpenCredit = get('/invoices/fetchOpenCredit', {
  says: 'Returns a client’s payments and credits in a currency that are not fully allocated',
  access: invoiceRights.read,
  query: z.strictObject({ client_id: recordId, currency_id: recordId }),
  result: z.object({
    rows: z.array(openCredit),
    contacts: z.array(z.object({ name: z.string(), email: z.string() })).describe('Contacts notified of a refund'),
  }),
});

/** A full or partial refund of one payment or credit note. */
export const refundForm = z.object({
  payment_id: optional(selectionField('Payment')),
  credit_note_id: optional(selectionField('Credit note')),
  refund_date: isoDateField('Date'),
  amount: amountField('Amount', 0.01, mostMoney, 2),
  method: z.enum(paymentMethods, 'Please select Method').meta({ title: 'Method', examples: [paymentMethods[0]] }),
  reference: optional(lineField('Reference')),
  reason: longTextField('Reason'),
});
export type RefundForm = z.output<typeof refundForm>;

const saved = z.object({ id: z.int() });

export const addRefund = create('/invoices/addRefund', {
  says: 'Refunds the open amount of a payment or credit note; the contacts who receive invoices are notified',
  access: invoiceRights.update,
  body: refundForm,
  result: saved.extend({
    booked_on: z.string().describe('Refund date, or the first open day after it if its month is closed'),
    paid_on: z.string().nullable().describe('Actual refund date, if booked later'),
  }),
  message: ({ booked_on, paid_on }) =>
    paid_on === null
      ? 'Refund Added Successfully'
      : `Refund Added Successfully. Its month is closed: it is booked on ${showDate(booked_on)}`,
});

export const removalOfRefund = z.object({ reason: longTextField('Reason') });

export const removeRefund = post('/invoices/removeRefund', {
  says: 'Removes a refund that was not made; its amount is open again from today',
  access: invoiceRights.update,
  query: z.strictObject({ id: recordId }),
  body: removalOfRefund,
  result: saved,
  message: () => 'Refund removed',
});

const shownRefund = z.object({
  id: z.int(),
  client_id: z.int(),
  client: z.string(),
  refund_date: z.string(),
  paid_on: z.string().nullable().describe('Actual date, if booked later because its month was closed'),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  currency: z.string(),
  amount: z.string(),
  reason: z.string(),
  of: z.string().describe('The payment or credit note it refunds'),
  removed_on: z.string().nullable(),
  remove_reason: z.string().nullable(),
});
export type ShownRefund = z.output<typeof shownRefund>;

export const fetchRefunds = get('/invoices/fetchRefunds', {
  says: 'Returns refunds, newest first, of one client or of all the caller may see',
  access: invoiceRights.read,
  query: z.strictObject({
    client_id: recordId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  result: z.object({ rows: z.array(shownRefund), count: z.int() }),
});

export const refundEvents = events('refund', { created: 'Refund made', removed: 'Refund removed' });
