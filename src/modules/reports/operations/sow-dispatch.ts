import { operationsReports } from '#modules/access/rights.ts';
import { ratings } from '#modules/feedback/public/ratings.ts';
import { dispatchedJobs } from '#modules/jobs/public/dispatched-jobs.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, plain, report, type Taken, shareOf } from '#platform/contract/report/report.ts';

const jobs = inputsOf(dispatchedJobs);
const said = inputsOf(ratings);
const fee = (heading: string, field: 'fees' | 'clientQuoteFee') =>
  ({
    heading,
    unit: 'money',
    words: '{n} in the base currency, at the rate of the quotation’s day',
    inputs: { n: jobs.sum(field) },
    value: ({ n = null }: Readonly<Record<string, Taken>>) => (n === 0 ? null : n),
  }) as const;

/** Report 6 (domain specification, section 1R): late in calendar days, the colour by D4. */
export const sowDispatch = report({
  name: 'SOW Dispatch',
  number: 6,
  group: 'Operations',
  question: 'Which jobs went out on time, and which how late?',
  access: operationsReports.read,
  subject: dispatchedJobs,
  also: [{ facts: ratings, tie: ['jobs_id'], when: 'ever' }],
  rows: 'each',
  // prettier-ignore
  by: [
    'job_referenceno', 'client_name', 'job_type', 'job_end_date', 'dispatch_date', 'colour', 'managerName',
    'company_name', 'status', 'job_status_perc', 'job_date', 'quotation_Date', 'sow_agreed', 'yearEndDate', 'days_left',
    'job_tat', 'isArchived',
  ],
  filters: ['company_name', 'client_name', 'managerName', 'team', 'job_type', 'colour'],
  columns: {
    late: plain('Days late', jobs.median('days_late'), 'number', 'Dispatch less deadline; of several the median: {n}'),
    on_time: {
      heading: 'On time',
      unit: 'percent',
      words: '{green} ÷ {dispatched} × 100',
      inputs: { green: jobs.count('on_time'), dispatched: jobs.count() },
      value: ({ green, dispatched }) => shareOf(green, dispatched),
    },
    budget: plain('Budget', jobs.sum('budget'), 'minutes'),
    actual: plain('Actual', jobs.sum('actual'), 'minutes'),
    fees: fee('Fees', 'fees'),
    clientQuoteFee: fee('Quoted fee', 'clientQuoteFee'),
    feedbackRating: {
      heading: 'Rating',
      unit: 'number',
      words: '{points} ÷ {rated} that were rated',
      inputs: { points: said.sum('points'), rated: said.count('rated') },
      value: ({ points, rated }) => averageOf(points, rated),
    },
    feedbackDate: plain('Rated', said.only('feedbackDate'), 'text'),
  },
  chart: { kind: 'bars', title: 'Dispatched on time by job type', x: 'job_type', y: ['on_time'] },
  tones: {
    GREEN: { tone: 'green', means: 'within deadline' },
    RED: { tone: 'red', means: 'after deadline, under 10 days' },
    GREY: { tone: 'grey', means: 'after deadline, 10 days or more' },
  },
  note: 'GREEN is within the deadline, RED up to nine days after it, GREY later.',
});
