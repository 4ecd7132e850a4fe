/** How a job uses up its budget, week by week. */
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { readTime } from './contract.ts';

export const fetchJobBurn = get('/timekeeper/jobs/:id/fetchBurn', {
  says: 'Returns the total time booked on a job up to the end of each week, against its budget',
  access: readTime,
  params: z.object({ id: recordId }),
  result: z.object({
    budget_min: z.int().describe('Budget in minutes; 0 if there is none'),
    deadline: z.string().nullable(),
    weeks: z.array(
      z.object({
        monday: z.string(),
        booked_min: z
          .int()
          .nullable()
          .describe('Minutes booked up to and including the week; null for weeks not yet begun'),
      }),
    ),
  }),
});
export type JobBurn = z.output<typeof fetchJobBurn.result>;
