/** The reader's open second reviews. */
import { jobRights } from '#modules/jobs/rights.ts';
import { peopleOf } from '#modules/staff/server/public/people-of.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { fetchSecondReviews } from '../second-reviews.ts';

export const reviewsToAnswer = { page: '/second-reviews', call: fetchSecondReviews };

const waiting = (work: Work) => sql`second_review join job on job.id = second_review.job_id
  join client on client.id = job.client_id
  where second_review.deleted_at is null and outcome is null and second_review.reviewer_id in ${peopleOf(work).self}`;

export const secondReviewsToAnswer: ToDoKind = {
  name: 'work.secondReviews',
  title: 'Second reviews',
  lane: 'This week',
  order: 8,
  action: 'Review',
  access: jobRights.read,
  list: reviewsToAnswer,
  of: (work) =>
    rowsToDo({
      rows: waiting(work),
      id: sql`second_review.id`,
      title: sql`job.reference_no || ' ' || job.title`,
      detail: sql`client_name`,
      since: dayAt(work, sql`second_review.created_at`),
      order: sql`second_review.due_date`,
      record: (id) => `/second-reviews?open=${id}`,
    }),
};
