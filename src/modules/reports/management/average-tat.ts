import { dispatchedJobs } from '#modules/jobs/public/dispatched-jobs.ts';
import { managementReports } from '#modules/access/rights.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, numberOf, plain, report, shareOf } from '#platform/contract/report/report.ts';

const jobs = inputsOf(dispatchedJobs);

/** An average of fewer jobs says nothing. */
const least = 3;

/** Report 17 (domain specification, section 1R): net TAT of the jobs dispatched in a month. */
export const averageTat = report({
  name: 'Average TAT',
  number: 17,
  group: 'Management',
  question: 'How many working days does a kind of job take us?',
  access: managementReports.read,
  usual: 'Last 12 months',
  subject: dispatchedJobs,
  by: ['job_type', 'month'],
  mayBy: ['client_name', 'managerName', 'team', 'company_name'],
  filters: ['company_name', 'client_name', 'managerName', 'team', 'job_type'],
  columns: {
    n: plain('Jobs', jobs.count()),
    mean: {
      heading: 'Average',
      unit: 'days',
      words: `{days} ÷ {n}; none below ${least} jobs`,
      inputs: { days: jobs.sum('net_tat'), n: jobs.count() },
      value: ({ days, n }) => (numberOf(n) < least ? null : averageOf(days, n)),
    },
    median: plain('Median', jobs.median('net_tat'), 'days'),
    p90: plain('P90', jobs.p90('net_tat'), 'days', 'Nine of ten jobs took at most {n}'),
    standard: plain('Standard', jobs.median('standard_tat'), 'days', 'Allowed at the dispatch, the median: {n}'),
    within: {
      heading: 'Within',
      unit: 'percent',
      words: '{within} ÷ {measured} × 100, of jobs whose type had a standard',
      inputs: { within: jobs.count('within'), measured: jobs.count('measured') },
      value: ({ within, measured }) => shareOf(within, measured),
    },
  },
  chart: { kind: 'box', title: 'Net TAT by month: median and P90', x: 'month', y: ['median', 'p90'] },
});
