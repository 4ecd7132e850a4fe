import { operationsReports } from '#modules/access/rights.ts';
import { obligationFacts } from '#modules/recurrence/public/obligations.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report, shareOf } from '#platform/contract/report/report.ts';

const dates = inputsOf(obligationFacts);

/** Report 7 (domain specification, section 1R; rules and colours by decisions D19 and D39). */
export const vatAndYearEnd = report({
  name: 'VAT and Year End',
  number: 7,
  group: 'Operations',
  question: 'What does the law ask of our clients, by when, and who is on it?',
  access: operationsReports.read,
  subject: obligationFacts,
  rows: 'each',
  when: 'now',
  // prettier-ignore
  by: [
    'client_name', 'vat_no', 'stagger', 'obligation', 'period_end', 'due', 'days_left', 'job_referenceno', 'status',
    'colour', 'managerName',
  ],
  filters: ['company_name', 'client_name', 'managerName', 'window', 'obligation', 'status', 'colour'],
  columns: {
    missing: plain('Missing job', dates.count('missing'), 'number', 'The client has the service, but no job: {n}'),
    red: plain('Red', dates.count('is_red')),
    done: {
      heading: 'Dispatched',
      unit: 'percent',
      words: '{done} dispatched ÷ {asked} × 100',
      inputs: { done: dates.count('is_done'), asked: dates.count() },
      value: ({ done, asked }) => shareOf(done, asked),
    },
  },
  sort: 'due',
  chart: { kind: 'columns', title: 'Missing jobs by the month they are due in', x: 'month', y: ['missing'] },
  tones: {
    GREEN: { tone: 'green', means: 'dispatched' },
    AMBER: { tone: 'amber', means: 'no job, 60 days or less' },
    RED: { tone: 'red', means: 'no job, 14 days or less; not dispatched, 7 or less' },
  },
  note: 'RED: a missing job from 14 days before, one not dispatched from 7. AMBER: a missing job from 60 days before.',
});
