import { clientReportsModule } from '#modules/clients/rights.ts';
import { allJobs } from '#modules/jobs/public/all-jobs.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { plain, report } from '#platform/contract/report/report.ts';

const jobs = inputsOf(allJobs);

/** Report 28 (domain specification, section 1R), in the client's portal too. */
export const clientJobStatus = report({
  name: 'Client Job Status',
  number: 28,
  group: 'Client reports',
  question: 'Where do the jobs of a client stand?',
  access: clientReportsModule.read,
  forClients: true,
  subject: allJobs,
  rows: 'each',
  // prettier-ignore
  by: [
    'job_referenceno', 'client_name', 'title', 'job_type', 'period_start', 'period_end',
    'status', 'job_status_perc', 'job_end_date', 'days_left', 'waiting_on', 'dispatch_date',
    'managerName',
  ],
  filters: ['company_name', 'client_name', 'managerName', 'job_type', 'status'],
  columns: {
    open: plain('Not dispatched', jobs.count('is_open')),
    overdue: plain('Overdue', jobs.count('overdue')),
  },
  sort: '-open',
  chart: { kind: 'bars', title: 'Jobs not dispatched by status', x: 'status', y: ['open'] },
  note: 'Jobs that were open in the days chosen, as they stand now.',
});
