/** The facts about jobs, their quotations and the time booked on them. */
import { workedDayRows } from '#modules/attendance/server/public/worked-days.ts';
import { feedbackEscalationRows } from '#modules/escalations/server/public/feedback-escalations.ts';
import { ratedWorkRows, ratingRows } from '#modules/feedback/server/public/ratings.ts';
import { allJobRows } from '#modules/jobs/server/public/all-jobs.ts';
import { dispatchedJobRows } from '#modules/jobs/server/public/dispatched-jobs.ts';
import { jobMonthRows } from '#modules/jobs/server/public/job-months.ts';
import { jobQueryRows } from '#modules/jobs/server/public/job-queries.ts';
import { jobSowRows } from '#modules/jobs/server/public/job-sows.ts';
import { jobStayRows } from '#modules/jobs/server/public/job-stays.ts';
import { newestQuotationRows } from '#modules/quotations/server/public/newest-quotations.ts';
import { clientServiceRows } from '#modules/recurrence/server/public/client-services.ts';
import { obligationRows } from '#modules/recurrence/server/public/obligations.ts';
import { internalTimeRows } from '#modules/timekeeper/server/public/internal-time.ts';
import { timeEntryRows } from '#modules/timekeeper/server/public/time-entries.ts';
import type { FactRows } from '#platform/server/report/behind.ts';

export const workSources: readonly FactRows[] = [
  allJobRows,
  clientServiceRows,
  dispatchedJobRows,
  feedbackEscalationRows,
  internalTimeRows,
  jobMonthRows,
  jobQueryRows,
  jobSowRows,
  jobStayRows,
  newestQuotationRows,
  obligationRows,
  ratedWorkRows,
  ratingRows,
  timeEntryRows,
  workedDayRows,
];
