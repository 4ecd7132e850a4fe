/** Training hours in the current quarter, against the target used for marks. */
import { get } from '#platform/contract/endpoint.ts';
import * as z from 'zod';
import { performanceModule } from './rights.ts';

/** The most people listed, those with the most hours first. */
export const mostNamed = 100;

export const fetchTrainingHours = get('/performance/fetchTrainingHours', {
  says: 'Returns this quarter’s training hours of the people whose reports the caller sees, against the target',
  access: performanceModule.read,
  query: z.strictObject({}),
  result: z.object({
    from: z.string(),
    to: z.string(),
    target_min: z.int(),
    people: z
      .array(z.object({ employee_id: z.int(), name: z.string(), minutes: z.int() }))
      .describe(`The ${mostNamed} who have the most`),
    count: z.int().describe('Number of people in all'),
    reached: z.int().describe('Number of people who have reached the target'),
  }),
});
export type TrainingHours = z.output<typeof fetchTrainingHours.result>;
