/** Charts above the list: quotations sent or added in the last twelve months. */
import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';
import { quotationRights } from './rights.ts';

export const fetchQuotationPictures = get('/quotations/fetchQuotationPictures', {
  says: 'Returns the quotations of the last twelve months by how far they got, and how long clients took to decide',
  access: quotationRights.read,
  query: z.strictObject({}),
  result: z.object({
    from: z.string(),
    to: z.string(),
    added: z.int().describe('Counts each version; unsent ones on the day they were added'),
    sent: z.int(),
    decided: z.int().describe('Approved, rejected or expired'),
    approved: z.int(),
    days: z.number().nullable().describe('Median working days to the decision'),
    months: z.array(
      z.object({
        month: z.string(),
        decided: z.int(),
        days: z.number().nullable().describe('Working days until those sent in the month were decided'),
      }),
    ),
  }),
});
export type QuotationPictures = z.output<typeof fetchQuotationPictures.result>;
