/** Credit notes for a client at large, not for one of its invoices. */
import { create, get } from '#platform/contract/endpoint.ts';
import { isoDateField, longTextField, recordId, selectionField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { sections } from './lines.ts';
import { invoiceRights } from './rights.ts';
import { creditLines } from './settle.ts';

export const clientCreditForm = z.object({
  client_id: selectionField('Client'),
  company_id: selectionField('Company'),
  section: z.enum(sections, 'Please select Section').meta({ title: 'Section', examples: [sections[0]] }),
  credit_date: isoDateField('Date'),
  reason: longTextField('Reason'),
  lines: creditLines,
});
export type ClientCreditForm = z.output<typeof clientCreditForm>;

export const addClientCredit = create('/invoices/addClientCreditNote', {
  says: 'Credits a client without an invoice and notifies it; open until it settles an invoice or is paid back',
  access: invoiceRights.update,
  body: clientCreditForm,
  result: z.object({ id: z.int(), credit_no: z.string() }),
  message: ({ credit_no }) => `Credit note ${credit_no} Added Successfully`,
});

export const fetchCreditChoices = get('/invoices/fetchCreditChoices', {
  says: 'Returns the currency and VAT rates in which a company credits a client, and who is notified',
  access: invoiceRights.update,
  query: z.strictObject({ client_id: recordId, company_id: recordId, credit_date: isoDateField('Date') }),
  result: z.object({
    currency: z.string(),
    rates: z.array(z.object({ id: z.int(), name: z.string(), rate: z.string() })),
    contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
});
export type CreditChoices = z.output<(typeof fetchCreditChoices)['result']>;
