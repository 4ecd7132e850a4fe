/** Payments, credit notes, and the invoices they count towards. */
import {
  amountField,
  isoDateField,
  lineField,
  longTextField,
  optional,
  selectionField,
} from '#platform/contract/fields.ts';
import * as z from 'zod';
import { allocations } from './public/allocations.ts';

export const paymentMethods = ['Bank transfer', 'Direct debit', 'Card', 'Cheque', 'Cash', 'Other'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export const mostMoney = 999_999_999;

/** 'Add payment'. What counts is the amount plus bank charge and withholding tax: this much of the debt is settled. */
export const paymentForm = z.object({
  client_id: selectionField('Client'),
  company_id: selectionField('Company'),
  currency_id: selectionField('Currency'),
  payment_date: isoDateField('Date'),
  amount: amountField('Amount', 0, mostMoney, 2),
  bank_charge: amountField('Bank charge', 0, mostMoney, 2),
  withholding_tax: amountField('Withholding tax', 0, mostMoney, 2),
  method: z.enum(paymentMethods, 'Please select Method').meta({ title: 'Method', examples: [paymentMethods[0]] }),
  reference: optional(lineField('Reference')),
  received_currency_id: optional(selectionField('Received in')),
  received_amount: optional(amountField('Amount received', 0.01, mostMoney, 2)),
  note: optional(longTextField('Note')),
  allocations,
});
export type PaymentForm = z.output<typeof paymentForm>;

/** Without a day, the payment was entered by mistake. */
export const removalForm = z.object({
  reason: longTextField('Reason'),
  returned_on: optional(isoDateField('Returned by the bank on')),
});
export type RemovalForm = z.output<typeof removalForm>;

export const creditLines = z
  .array(
    z.object({
      description: longTextField('Description'),
      amount: amountField('Amount', 0.01, mostMoney, 2),
      vat_id: selectionField('VAT'),
    }),
    'Please provide valid Lines',
  )
  .min(1, 'Add a line first')
  .max(50, 'At most 50 lines')
  .meta({ title: 'Lines', examples: [[{ description: 'Fee reduced', amount: '10.00', vat_id: 1 }]] });

/** A credit note for all or part of an invoice. */
export const creditForm = z.object({
  invoice_id: selectionField('Invoice'),
  credit_date: isoDateField('Date'),
  reason: longTextField('Reason'),
  lines: creditLines,
});
export type CreditForm = z.output<typeof creditForm>;

/** Allocates the open rest of a payment or credit note to invoices, from today. */
export const allocateForm = z.object({
  payment_id: optional(selectionField('Payment')),
  credit_note_id: optional(selectionField('Credit note')),
  allocations,
});
export type AllocateForm = z.output<typeof allocateForm>;
