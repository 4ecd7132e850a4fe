/** Second reviews on the dashboard. */
import { jobRights } from '#modules/jobs/rights.ts';
import { onlyRoles } from '#platform/contract/access.ts';
import { tileOf } from '#platform/server/tiles/of-kind.ts';
import { reviewsToAnswer, secondReviewsToAnswer } from './to-do.ts';

export const secondReviewsToDo = tileOf(secondReviewsToAnswer, reviewsToAnswer, {
  says: 'Dispatched jobs picked for you',
  tone: 'amber',
  place: 28,
  access: onlyRoles(jobRights.read, 'Client Manager', 'HOD', 'Partner', 'Director'),
});
