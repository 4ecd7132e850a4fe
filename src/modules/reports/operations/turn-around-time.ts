import { operationsReports } from '#modules/access/rights.ts';
import { dispatchedJobs } from '#modules/jobs/public/dispatched-jobs.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report } from '#platform/contract/report/report.ts';

const jobs = inputsOf(dispatchedJobs);
const days = (heading: string, field: Parameters<typeof jobs.median>[0], says: string) =>
  plain(heading, jobs.median(field), 'days', `${says}; of several jobs the median: {n}`);
const waited = (heading: string, field: Parameters<typeof jobs.sum>[0]) =>
  plain(heading, jobs.sum(field), 'days', 'Working days that do not count for us: {n}');

/** Report 9 (domain specification, section 1R; decisions D19): gross less the days waited is net. */
export const turnAroundTime = report({
  name: 'Turn Around Time',
  number: 9,
  group: 'Operations',
  question: 'How many working days did each job take us, and whom did it wait for?',
  access: operationsReports.read,
  subject: dispatchedJobs,
  rows: 'each',
  by: ['job_referenceno', 'client_name', 'job_type', 'team', 'start_date', 'dispatch_date'],
  filters: ['company_name', 'client_name', 'managerName', 'team', 'job_type'],
  columns: {
    standard: days('Standard TAT', 'standard_tat', 'What its type allowed when it was dispatched'),
    gross: days('Gross TAT', 'job_tat', 'Working days from the start to the dispatch'),
    client: waited('Waited for the client', 'wait_client'),
    third: waited('For a third party', 'wait_third'),
    us: waited('On hold with us', 'wait_us'),
    net: days('Net TAT', 'net_tat', 'Without the days spent waiting'),
    variance: days('Variance', 'variance', 'Net less standard'),
  },
  sort: '-net',
  chart: { kind: 'bars', title: 'Net TAT by job type, the median', x: 'job_type', y: ['net'] },
});
