/** Time taken by comparable jobs, to price the next one (domain specification, section 1.4). */
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { quotationRights } from './rights.ts';

export const fetchQuoteHistory = get('/quotations/fetchQuoteHistory/:job_id', {
  says: 'The hours that comparable finished jobs took, and what the client paid last',
  access: quotationRights.read,
  params: z.strictObject({ job_id: recordId }),
  result: z.object({
    compared: z
      .enum(['client', 'size', 'type'])
      .nullable()
      .describe(
        'The client’s own, of others of this type and about this size, or of this type; null where there are none',
      ),
    count: z.int(),
    p50: z.int().nullable().describe('Minutes that half of them stayed within'),
    p80: z.int().nullable().describe('Minutes that four of five stayed within'),
    last: z
      .object({
        quote_no: z.string(),
        decided_on: z.string().describe('YYYY-MM-DD'),
        sub_total: z.string(),
        currency: z.string(),
        hours_min: z.int().describe('As they were quoted'),
        actual_min: z.int().describe('As they were worked'),
        margin: z.string().nullable().describe('In percent of the fee; null for who may not know it'),
      })
      .nullable(),
    grown: z
      .object({ quoted_min: z.int(), total_budget_min: z.int() })
      .nullable()
      .describe('Set where the SOW has grown since the last approved quotation'),
  }),
});
export type QuoteHistory = z.output<(typeof fetchQuoteHistory)['result']>;
