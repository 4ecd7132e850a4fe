/** Receivables by age, and a client's year, in the firm's base currency as in the reports. */
import { get } from '#platform/contract/endpoint.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { ageingBuckets } from '../payments.ts';
import { invoiceRights } from '../rights.ts';

const hundredths = z.int().describe('In hundredths of the base currency');

/** The receivables by client and currency, added up by age in the base currency. */
export const fetchDebtsByAge = get('/invoices/fetchDebtsByAge', {
  says: 'Returns what is owed as at a date by age, at each invoice’s exchange rate, and the largest debtors',
  access: invoiceRights.read,
  query: z.strictObject({ on: isoDateField('Date').optional() }),
  result: z.object({
    on: z.string(),
    currency: z.string().describe('Code of the base currency; empty if none is set'),
    unrated: z.int().describe('Open invoices without an exchange rate, which are excluded'),
    total: z.array(hundredths).describe(`By age: ${ageingBuckets.join(', ')}`),
    clients: z.array(z.object({ client_id: z.int(), client: z.string(), owed: z.array(hundredths) })),
    count: z.int().describe('Number of clients who owe something'),
  }),
});
export type DebtsByAge = z.output<typeof fetchDebtsByAge.result>;

/** Takes a client visible to the reader; gives each of the last twelve months, including empty ones. */
export const fetchClientYear = get('/invoices/fetchClientYear', {
  says: 'Returns what a client was invoiced and paid in each of the last twelve months, in the base currency',
  access: invoiceRights.read,
  query: z.strictObject({ client_id: recordId }),
  result: z.object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    months: z.array(z.object({ month: z.string(), invoiced: hundredths, received: hundredths })),
  }),
});
export type ClientYear = z.output<typeof fetchClientYear.result>;
