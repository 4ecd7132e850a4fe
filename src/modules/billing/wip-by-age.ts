/** Work in progress by age. */
import { get } from '#platform/contract/endpoint.ts';
import { invoiceRights } from '#modules/invoicing/rights.ts';
import * as z from 'zod';

/** Days since the time was booked; each age starts at its first number. */
export const wipAges = [
  { name: '0–30 days', from: 0 },
  { name: '31–60 days', from: 31 },
  { name: '61–90 days', from: 61 },
  { name: '90+ days', from: 91 },
] as const;

export const fetchWipByAge = get('/billing/fetchWipByAge', {
  says: 'Approved time that is not invoiced, by its age',
  access: invoiceRights.read,
  query: z.strictObject({}),
  result: z.object({
    currency: z.string().describe('Code of the base currency; empty while there is none'),
    ages: z.array(
      z.object({
        minutes: z.int(),
        unvalued: z.int().optional().describe('Minutes without a charge rate or a rate of exchange'),
        value: z
          .int()
          .optional()
          .describe('At charge rates, in hundredths of the base currency; left out for who may not read it'),
      }),
    ),
  }),
});
export type WipByAge = z.output<typeof fetchWipByAge.result>;
