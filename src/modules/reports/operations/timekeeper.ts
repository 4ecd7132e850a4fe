import { operationsReports } from '#modules/access/rights.ts';
import { workedDays } from '#modules/attendance/public/worked-days.ts';
import { timeEntries } from '#modules/timekeeper/public/time-entries.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { difference, plain, report, shareOf } from '#platform/contract/report/report.ts';

const time = inputsOf(timeEntries);
const days = inputsOf(workedDays);

/** Report 2 (domain specification, section 1R): the register of hours; the gap covers the whole day (D28). */
export const timekeeper = report({
  name: 'Timekeeper',
  number: 2,
  group: 'Operations',
  question: 'Who worked for whom, on what and for how long?',
  access: operationsReports.read,
  subject: timeEntries,
  also: [{ facts: workedDays, tie: ['employee_id', 'date'], when: 'period' }],
  rows: 'each',
  // prettier-ignore
  by: [
    'date', 'staff', 'client_name', 'job_referenceno', 'job_type', 'activity', 'kind', 'fee_type', 'start_time', 'end_time',
    'status', 'note',
  ],
  // prettier-ignore
  filters: [
    'company_name', 'staff', 'team', 'department', 'managerName', 'client_name', 'job_type', 'kind', 'fee_type',
    'status', 'billable', 'unbilled',
  ],
  columns: {
    minutes: plain('Booked', time.sum('minutes'), 'minutes'),
    billable: plain('Billable', time.sum('billable_min'), 'minutes'),
    share: {
      heading: 'Billable %',
      unit: 'percent',
      words: '{billable} ÷ {booked} × 100',
      inputs: { billable: time.sum('billable_min'), booked: time.sum('minutes') },
      value: ({ billable, booked }) => shareOf(billable, booked),
    },
    gap: {
      heading: 'Gap of the day',
      unit: 'minutes',
      words: '{net} − {booked} by the person on these days; each day counts once',
      inputs: { net: days.sum('net_min'), booked: days.sum('booked_min') },
      value: ({ net, booked }) => (net === 0 && booked === 0 ? null : difference(net, booked)),
    },
    value: {
      heading: 'Time value',
      unit: 'money',
      words: '{rated}, minutes × rate of the day rounded for each entry; {unrated} have no rate and are left out',
      inputs: { rated: time.sum('rated_value'), unrated: time.count('unrated') },
      value: ({ rated = null, unrated }) => (rated === 0 && unrated !== 0 ? null : rated),
    },
  },
  sort: 'date',
  chart: { kind: 'columns', title: 'Hours booked by month', x: 'month', y: ['minutes'] },
  note: 'What is rejected counts nothing. Minutes imported for a job are of nobody, on the day of its dispatch.',
});
