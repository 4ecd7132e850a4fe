/** The reports about the work, in the order of the catalogue. */
import type { Report } from '#platform/contract/report/report.ts';
import { clientFeedback } from './client-feedback.ts';
import { dotMember } from './dot-member.ts';
import { feedbackSummary } from './feedback-summary.ts';
import { jobCount } from './job-count.ts';
import { membersInServices } from './members-in-services.ts';
import { productivityMark } from './productivity-mark.ts';
import { quotationTimeline } from './quotation-timeline.ts';
import { sowDispatch } from './sow-dispatch.ts';
import { sowInProgress } from './sow-in-progress.ts';
import { timeVsActualBill } from './time-vs-actual-bill.ts';
import { timekeeper } from './timekeeper.ts';
import { topPerformersReport } from './top-performers.ts';
import { turnAroundTime } from './turn-around-time.ts';
import { vatAndYearEnd } from './vat-and-year-end.ts';

export const ofWork: readonly Report[] = [
  dotMember,
  timekeeper,
  timeVsActualBill,
  productivityMark,
  sowInProgress,
  sowDispatch,
  vatAndYearEnd,
  quotationTimeline,
  turnAroundTime,
  topPerformersReport,
  clientFeedback,
  feedbackSummary,
  membersInServices,
  jobCount,
];
