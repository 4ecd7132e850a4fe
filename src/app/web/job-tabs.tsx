import { jobEscalationsModule } from '#modules/escalations/rights.ts';
import { feedbackRights } from '#modules/feedback/rights.ts';
import type { JobTab, JobView } from '#modules/jobs/web/module.tsx';
import { quotationRights } from '#modules/quotations/rights.ts';
import { editQuotationPath } from '#modules/quotations/web/public/addresses.ts';
import { recurrenceRights } from '#modules/recurrence/rights.ts';
import { timekeeperModule } from '#modules/timekeeper/rights.ts';
import { jobRights } from '#modules/jobs/rights.ts';
import { ofStaff } from '#platform/contract/access.ts';

/** Tabs that later modules add to a job's page, in order. */
export async function jobTabs(): Promise<readonly JobTab[]> {
  const [{ JobTime }, { QuoteTab }, { RecurrenceTab }, { FeedbackTab }, { JobEscalations }, { ReviewsTab }] =
    await Promise.all([
      import('#modules/timekeeper/web/public/JobTime.tsx'),
      import('#modules/quotations/web/public/QuoteTab.tsx'),
      import('#modules/recurrence/web/public/RecurrenceTab.tsx'),
      import('#modules/feedback/web/public/FeedbackTab.tsx'),
      import('#modules/escalations/web/public/JobEscalations.tsx'),
      import('#modules/work-views/web/public/ReviewsTab.tsx'),
    ]);
  return [
    {
      key: 'time',
      label: 'Time',
      within: 'Time & money',
      access: ofStaff(timekeeperModule.read),
      content: (job) => <JobTime jobId={job.id} quotePath={editQuotationPath(job.id)} />,
    },
    {
      key: 'quote',
      label: 'Quotation',
      within: 'Time & money',
      access: quotationRights.read,
      content: (job) => <QuoteTab jobId={job.id} />,
    },
    {
      key: 'recurrence',
      label: 'Recurrence',
      within: 'Work',
      access: recurrenceRights.read,
      content: (job) => <RecurrenceTab jobId={job.id} archived={job.archived_at !== null} />,
    },
    {
      key: 'feedback',
      label: 'Feedback',
      within: 'Client voice',
      access: feedbackRights.read,
      content: (job) => <FeedbackTab jobId={job.id} />,
    },
    {
      key: 'escalations',
      label: 'Escalations',
      within: 'Client voice',
      access: ofStaff(jobEscalationsModule.read),
      content: (job) => <JobEscalations jobId={job.id} />,
    },
    {
      key: 'reviews',
      label: 'Reviews',
      within: 'Work',
      access: jobRights.read,
      content: (job) => <ReviewsTab jobId={job.id} />,
    },
  ];
}

/** Other views of the list of jobs. */
export const jobViews: readonly JobView[] = [
  {
    value: 'workload',
    label: 'Workload',
    load: async () => (await import('#modules/work-views/web/public/Workload.tsx')).Workload,
  },
];

export const jobTimer = async () => (await import('#modules/timekeeper/web/public/JobTimerButton.tsx')).JobTimerButton;

export const jobSuggestions = async () =>
  (await import('#modules/work-views/web/public/SuggestedPeople.tsx')).SuggestedPeople;
