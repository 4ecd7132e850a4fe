import { operationsReports } from '#modules/access/rights.ts';
import { revenueLines } from '#modules/invoicing/public/revenue-lines.ts';
import { dispatchedJobs } from '#modules/jobs/public/dispatched-jobs.ts';
import { timeEntries } from '#modules/timekeeper/public/time-entries.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { difference, plain, report, shareOf } from '#platform/contract/report/report.ts';

const [jobs, lines, time] = [inputsOf(dispatchedJobs), inputsOf(revenueLines), inputsOf(timeEntries)];
const [net, minutes, worth] = [lines.sum('net'), time.sum('minutes'), time.sum('billed_value')];
const tie = ['jobs_id'] as const;

/** Report 3 (domain specification, section 1R): unbilled jobs are listed, but left out of the percentage. */
export const timeVsActualBill = report({
  name: 'Time vs Actual Bill',
  number: 3,
  group: 'Operations',
  question: 'Is what we bill for a job worth the hours it took?',
  access: operationsReports.read,
  usual: 'Last quarter',
  subject: dispatchedJobs,
  also: [
    { facts: timeEntries, tie, when: 'ever' },
    { facts: revenueLines, tie, when: 'ever' },
  ],
  rows: 'each',
  by: ['job_referenceno', 'client_name', 'service_line', 'dispatch_date', 'billing_status'],
  filters: ['company_name', 'client_name', 'managerName', 'team', 'job_type', 'service_line', 'billing_status'],
  columns: {
    hours: plain('Actual hours', minutes, 'minutes'),
    value: plain('Time value', time.sum('rated_value'), 'money', 'Minutes × the rate of the day, for each entry: {n}'),
    fee: plain('Quoted fee', jobs.sum('clientQuoteFee'), 'money'),
    billed: plain('Billed', net, 'money', 'Invoices less credit notes, without VAT: {n}'),
    variance: {
      heading: 'Variance',
      unit: 'money',
      words: '{billed} − {fee}, the quoted fee of jobs that are billed',
      inputs: { billed: net, fee: jobs.sum('billed_fee') },
      value: ({ billed, fee }) => (billed === 0 && fee === 0 ? null : difference(billed, fee)),
    },
    realisation: {
      heading: 'Realisation',
      unit: 'percent',
      words: '{billed} ÷ {value}, the time value of jobs that are billed, × 100',
      inputs: { billed: net, value: worth },
      value: ({ billed, value }) => shareOf(billed, value),
    },
    write_off: {
      heading: 'Write-off',
      unit: 'money',
      words: '{value}, the time value of jobs that are billed, − {billed}',
      inputs: { value: worth, billed: net },
      value: ({ value, billed }) => difference(value, billed),
      better: 'less',
    },
    rate: {
      heading: 'Effective rate',
      unit: 'money',
      words: '{billed} ÷ {minutes}, for an hour',
      inputs: { billed: net, minutes },
      value: ({ billed, minutes: booked }) =>
        typeof billed === 'number' && typeof booked === 'number' && booked > 0
          ? Math.round((billed * 60) / booked)
          : null,
    },
  },
  sort: '-dispatch_date',
  chart: { kind: 'columns', title: 'Realisation by service line', x: 'service_line', y: ['realisation'] },
  note: 'Time value leaves out hours without a rate, imported ones among them.',
});
