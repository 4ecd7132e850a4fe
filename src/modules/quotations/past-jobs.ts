/** Time taken by comparable jobs, to price the next one (domain specification, section 1.4). */
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { quotationRights } from './rights.ts';

export const fetchQuoteHistory = get('/quotations/fetchQuoteHistory/:job_id', {
  says: 'Returns the hours comparable finished jobs took, and what the client last paid',
  access: quotationRights.read,
  params: z.strictObject({ job_id: recordId }),
  result: z.object({
    compared: z
      .enum(['client', 'size', 'type'])
      .nullable()
      .describe(
        'Which jobs are compared: the client’s own, similar size and type, or same type; null if there are none',
      ),
    count: z.int(),
    p50: z.int().nullable().describe('Minutes that half of the jobs stayed within'),
    p80: z.int().nullable().describe('Minutes that four in five of the jobs stayed within'),
    last: z
      .object({
        quote_no: z.string(),
        decided_on: z.string().describe('YYYY-MM-DD'),
        sub_total: z.string(),
        currency: z.string(),
        hours_min: z.int().describe('Quoted time in minutes'),
        actual_min: z.int().describe('Time worked in minutes'),
        margin: z.string().nullable().describe('In percent of the fee; null if the caller may not see it'),
      })
      .nullable(),
    grown: z
      .object({ quoted_min: z.int(), total_budget_min: z.int() })
      .nullable()
      .describe('Present if the SOW has grown since the last approved quotation'),
  }),
});
export type QuoteHistory = z.output<(typeof fetchQuoteHistory)['result']>;
