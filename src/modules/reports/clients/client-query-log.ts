import { clientReportsModule } from '#modules/clients/rights.ts';
import { jobQueries } from '#modules/jobs/public/job-queries.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report } from '#platform/contract/report/report.ts';

const queries = inputsOf(jobQueries);

/** Report 31 (domain specification, section 1R), in the client's portal too. */
export const clientQueryLog = report({
  name: 'Client Query Log',
  number: 31,
  group: 'Client reports',
  question: 'What was a client asked, and how long did the answers take?',
  access: clientReportsModule.read,
  forClients: true,
  subject: jobQueries,
  rows: 'each',
  // prettier-ignore
  by: [
    'client_name', 'job_referenceno', 'question', 'status', 'raised_on', 'due_date',
    'answered_on', 'answered_by', 'asked_by',
  ],
  filters: ['company_name', 'client_name', 'managerName', 'job_type', 'status'],
  columns: {
    wait: plain(
      'Days waiting',
      queries.median('wait_days'),
      'number',
      'Calendar days from the sending to the answer, or to today; of several the median: {n}',
    ),
    reminders: plain('Reminders', queries.sum('reminders')),
    unanswered: plain('Unanswered', queries.count('unanswered')),
  },
  sort: '-raised_on',
  chart: { kind: 'columns', title: 'Days that an answer takes, the median', x: 'month', y: ['wait'] },
});
