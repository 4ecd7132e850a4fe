import { operationsReports } from '#modules/access/rights.ts';
import { jobSows } from '#modules/jobs/public/job-sows.ts';
import { newestQuotations } from '#modules/quotations/public/newest-quotations.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report } from '#platform/contract/report/report.ts';

const sows = inputsOf(jobSows);
const quotes = inputsOf(newestQuotations);

/** Report 5 (domain specification, section 1R): the pipeline before and during the work. */
export const sowInProgress = report({
  name: 'SOW In Progress',
  number: 5,
  group: 'Operations',
  question: 'Which statements of work are written or worked on, and how long already?',
  access: operationsReports.read,
  subject: jobSows,
  also: [{ facts: newestQuotations, tie: ['jobs_id'], when: 'ever' }],
  rows: 'each',
  when: 'now',
  // prettier-ignore
  by: [
    'job_referenceno', 'client_name', 'job_type', 'sow_status', 'sow_created', 'status',
    'job_status_perc', 'waiting_on', 'managerName',
  ],
  filters: ['sow_status', 'company_name', 'client_name', 'managerName', 'team', 'job_type'],
  columns: {
    age: plain('Age', sows.median('age'), 'days', 'Working days since the SOW was created; of several the median: {n}'),
    planned: plain('Planned hours', sows.sum('planned'), 'minutes'),
    quote: plain('Quote no', quotes.only('quote_no'), 'text'),
    quote_status: plain('Quote status', quotes.only('quote_status'), 'text'),
  },
  sort: '-age',
  chart: { kind: 'bars', title: 'Planned hours by SOW status', x: 'sow_status', y: ['planned'] },
});
