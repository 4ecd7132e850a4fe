import { operationsReports } from '#modules/access/rights.ts';
import { jobMonths } from '#modules/jobs/public/job-months.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, plain, report } from '#platform/contract/report/report.ts';

const jobs = inputsOf(jobMonths);

/** Report 14 (domain specification, sections 1R and 4.5). */
export const jobCount = report({
  name: 'Job Count',
  number: 14,
  group: 'Operations',
  question: 'How many jobs come, go out and stay open?',
  access: operationsReports.read,
  usual: 'Last 12 months',
  subject: jobMonths,
  by: ['month'],
  mayBy: ['job_type', 'client_name', 'managerName', 'team', 'company_name'],
  filters: ['company_name', 'client_name', 'managerName', 'team', 'job_type'],
  columns: {
    opening: plain('Opening', jobs.opening('opening'), 'number', 'Open when the month began: {n}'),
    created: plain('Created', jobs.count('created')),
    reopened: plain('Reopened', jobs.sum('reopened')),
    dispatched: plain('Dispatched', jobs.count('dispatched'), 'number', 'Open until they are closed: {n}'),
    stopped: plain('Stopped', jobs.sum('stopped'), 'number', 'Put on hold, and open still: {n}'),
    closed: plain('Closed', jobs.sum('closed')),
    closing: plain(
      'Closing',
      jobs.closing('closing'),
      'number',
      'Open when the month ended, opening + created + reopened − closed: {n}',
    ),
    overdue: plain('Overdue', jobs.closing('overdue'), 'number', 'Not dispatched by their present deadline then: {n}'),
    age: {
      heading: 'Average age',
      unit: 'number',
      words: '{days} calendar days ÷ {closing} open at the end',
      inputs: { days: jobs.closing('age'), closing: jobs.closing('closing') },
      value: ({ days, closing }) => averageOf(days, closing),
    },
  },
  chart: { kind: 'columns', title: 'Jobs open at the end of each month', x: 'month', y: ['closing'] },
  note: 'A job that is deleted was never there.',
});
