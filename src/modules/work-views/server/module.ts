import { job } from '#modules/jobs/contract.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { reaction } from '#platform/server/reactions.ts';
import { handle } from '#platform/server/serve.ts';
import { replan } from '#modules/jobs/server/public/planning.ts';
import { workViews } from '../module.ts';
import { fetchWorkload, fetchWorkloadJobs, planJob } from '../workload.ts';
import * as second from '../second-reviews.ts';
import * as reviews from './second-reviews.ts';
import { suggestPeople } from '../suggesting.ts';
import { suggestions } from './suggest.ts';
import { jobsBehind, workload } from './workload.ts';
import { seedSecondReviews } from './demo.ts';
import { workWhileAway } from '#modules/leave/server/public/work-while-away.ts';
import { workOfAbsent } from './covering.ts';
import { secondReviewsToAnswer } from './to-do.ts';
import { tiles } from '#platform/server/tiles/tile.ts';
import { secondReviewsToDo } from './tiles.ts';

export const workViewsServer = serverModule({
  contract: workViews,
  routes: [
    handle(fetchWorkload, (work, { query }) => workload(work, query)),
    handle(fetchWorkloadJobs, (work, { query }) => jobsBehind(work, query)),
    handle(suggestPeople, (work, { params }) => suggestions(work, params.id)),
    handle(second.fetchSecondReviews, (work) => reviews.ownSecondReviews(work)),
    handle(second.answerSecondReview, (work, { query, body }) => reviews.answer(work, query.id, body)),
    handle(second.fetchJobReviews, (work, { params }) => reviews.reviewsOfJob(work, params.id)),
    handle(second.updateReviewSetting, (work, { body }) => reviews.saveSetting(work, body)),
    handle(planJob, (work, { query, body }) => replan(work, query.id, body)),
  ],
  jobs: none,
  seeds: [seedSecondReviews],
  deletables: none,
  files: none,
  search: none,
  myData: none,
  openWork: none,
  auditLabels: {
    second_review: {
      job_id: 'Job',
      first_reviewer_id: 'First reviewer',
      reviewer_id: 'Second reviewer',
      due_date: 'Due',
      outcome: 'Outcome',
      reasons: 'What it is about',
      note: 'Note',
      answered_at: 'Answered',
    },
    review_setting: { share_percent: 'Percent of dispatched jobs' },
  },
  auditRecords: none,
  auditTopics: none,
  effects: none,
  reactions: [reaction(job.events.moved, reviews.pickAtDispatch)],
  provides: [
    workWhileAway.provide(workOfAbsent),
    toDo.provide(secondReviewsToAnswer),
    tiles.provide(secondReviewsToDo),
  ],
});
