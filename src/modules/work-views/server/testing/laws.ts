import { job } from '#modules/jobs/server/testing/laws.ts';
import { type ModuleLaws, none, rows, staffOnly } from '#test/laws/law.ts';
import { nothing, ofSelf } from '#test/laws/whose.ts';

const review = rows('second review', {
  table: 'second_review',
  staff: ofSelf('second_review.reviewer_id'),
  client: nothing,
  adds: `insert into second_review (job_id, first_reviewer_id, reviewer_id, due_date, created_at)
    select id, reviewer_id, manager_id, date '2026-11-25', now() from job
    where dispatch_date is not null and manager_id is not null and archived_at is null and deleted_at is null
      and id not in (select job_id from second_review)`,
  lists: { '/work/fetchSecondReviews': {} },
});

const planned = rows('job in the workload', {
  table: 'job',
  ...staffOnly(job),
  lists: { '/work/fetchWorkloadJobs': { some: true, query: { week: '2026-11-16', person: 33 } } },
});

export const laws: ModuleLaws = {
  rows: [review, planned],
  open: { '/work/fetchWorkload': none('minutes of each person and week, over the jobs that fetchWorkloadJobs lists') },
  ids: { id: job, '/work/answerSecondReview id': review },
};
