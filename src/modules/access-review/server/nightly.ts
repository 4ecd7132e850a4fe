import { type Job, job } from '#platform/server/jobs/job.ts';
import * as z from 'zod';
import { keepReviewing } from './reviews.ts';

/** Looks every morning, so that a portal that was switched off on the day makes up for it. */
const reviewAccess = job({
  name: 'access-review',
  payload: z.object({}),
  every: '30 6 * * *',
  run: (work) => keepReviewing(work),
});

export const accessReviewJobs: readonly Job[] = [reviewAccess];
