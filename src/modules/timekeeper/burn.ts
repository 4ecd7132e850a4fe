/** How a job uses up its budget, week by week. */
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { readTime } from './contract.ts';

export const fetchJobBurn = get('/timekeeper/jobs/:id/fetchBurn', {
  says: 'What everybody has booked on a job up to the end of each week, against its budget',
  access: readTime,
  params: z.object({ id: recordId }),
  result: z.object({
    budget_min: z.int().describe('0 for none'),
    deadline: z.string().nullable(),
    weeks: z.array(
      z.object({
        monday: z.string(),
        booked_min: z.int().nullable().describe('All weeks so far; null for one that has not begun'),
      }),
    ),
  }),
});
export type JobBurn = z.output<typeof fetchJobBurn.result>;
