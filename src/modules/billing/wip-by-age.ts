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
  says: 'Returns approved time that is not invoiced, by age',
  access: invoiceRights.read,
  query: z.strictObject({}),
  result: z.object({
    currency: z.string().describe('Code of the base currency; empty if none is set'),
    ages: z.array(
      z.object({
        minutes: z.int(),
        unvalued: z.int().optional().describe('Minutes without a charge rate or an exchange rate'),
        value: z
          .int()
          .optional()
          .describe('At charge rates, in hundredths of the base currency; omitted for people who may not see it'),
      }),
    ),
  }),
});
export type WipByAge = z.output<typeof fetchWipByAge.result>;
