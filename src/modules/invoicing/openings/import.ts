/** Open invoices from the firm's former program, imported from its aged debtors (decision 129). */
import { amountField, isoDateField, lineField, optional, selectionField } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import * as z from 'zod';
import { openingsAccess } from '../rights.ts';
import { mostMoney } from '../settle.ts';

const signedPattern = /^-?\d{1,9}(?:\.\d{1,2})?$/;
const balance = z
  .string('Balance is required')
  .regex(signedPattern, 'Balance must be a number with at most 2 decimal places; with a minus it is credit')
  .meta({ title: 'Balance', examples: ['120.00'] });

export const openingForm = z.object({
  client_id: selectionField('Client'),
  invoice_no: lineField('Number'),
  invoice_date: isoDateField('Date'),
  due_date: optional(isoDateField('Due')),
  currency_id: optional(selectionField('Currency')),
  total: optional(amountField('Total', 0, mostMoney, 2)),
  balance,
  purchase_order: optional(lineField('Reference')),
  company_id: optional(selectionField('Company')),
});
export type Opening = z.output<typeof openingForm>;

export const openingImport = importOf<Opening>('/invoices/importOpenings', {
  title: 'Import open invoices',
  one: 'open invoice',
  many: 'open invoices',
  access: openingsAccess,
  form: openingForm,
  also: {
    client_id: ['Client name', 'Customer', 'Contact', 'Contact name', 'Client code', 'Account'],
    invoice_no: ['Invoice number', 'Invoice no', 'Invoice', 'Document number', 'Document no', 'Ref'],
    invoice_date: ['Invoice date', 'Issued', 'Issue date', 'Document date'],
    due_date: ['Due date', 'Payment due'],
    total: ['Invoice total', 'Gross', 'Amount', 'Invoice amount'],
    balance: ['Outstanding', 'Amount due', 'Still owed', 'Open balance', 'Owed', 'Unpaid'],
    purchase_order: ['Purchase order', 'PO number', 'Client reference'],
    company_id: ['Our company', 'Firm company'],
  },
});
