import { type Job, job } from '#platform/server/jobs/job.ts';
import * as z from 'zod';
import { keepReviewing } from './reviews.ts';

/** Runs every morning, so a day on which the portal was off is made up for. */
const reviewAccess = job({
  name: 'access-review',
  payload: z.object({}),
  every: '30 6 * * *',
  run: (work) => keepReviewing(work),
});

export const accessReviewJobs: readonly Job[] = [reviewAccess];
