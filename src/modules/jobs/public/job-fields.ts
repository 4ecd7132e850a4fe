/** The fields of a job that reports show, named as the specification's job report fields (specification 2, section 3). */
import { advanceModule } from '#modules/clients/rights.ts';
import { staff } from '#platform/contract/access.ts';
import { fact } from '#platform/contract/report/facts.ts';

/** Hours, money and internal matters are never shown to clients (decisions D18). */
const inside = { needs: staff };
const fees = { needs: advanceModule.update };

/** The fields that identify a job, in all reports about jobs. */
export const jobOf = {
  jobs_id: fact('id', 'Job'),
  job_referenceno: fact('text', 'Ref no', { id: 'jobs_id' }),
  title: fact('text', 'Title'),
  client_id: fact('id', 'Client'),
  client_name: fact('text', 'Client', { id: 'client_id' }),
  company_id: fact('id', 'Company'),
  company_name: fact('text', 'Company', { id: 'company_id' }),
  job_type_id: fact('id', 'Job type'),
  job_type: fact('text', 'Job type', { id: 'job_type_id' }),
  service_line: fact('text', 'Service line', inside),
  manager_id: fact('id', 'Manager'),
  managerName: fact('text', 'Manager', { id: 'manager_id' }),
  team_id: fact('id', 'Team'),
  team: fact('text', 'Team', { id: 'team_id', ...inside }),
} as const;

/** The same fields with the job's progress. */
export const jobFields = {
  ...jobOf,
  status: fact('text', 'Status'),
  job_status_perc: fact('number', 'Progress %'),
  waiting_on: fact('text', 'Waiting on'),
  period_start: fact('date', 'Period from'),
  period_end: fact('date', 'Period to'),
  yearEndDate: fact('date', 'Year end'),
  job_date: fact('date', 'Created on'),
  quotation_Date: fact('date', 'Quotation date'),
  start_date: fact('date', 'Start'),
  job_end_date: fact('date', 'Deadline'),
  dispatch_date: fact('date', 'Dispatch'),
  days_left: fact('number', 'Days left'),
  job_tat: fact('number', 'TAT', inside),
  net_tat: fact('number', 'Net TAT', inside),
  standard_tat: fact('number', 'Standard TAT', inside),
  budget: fact('minutes', 'Budget', inside),
  actual: fact('minutes', 'Actual', inside),
  fees: fact('money', 'Fees', fees),
  clientQuoteFee: fact('money', 'Quoted fee', fees),
  billed_fee: fact('money', 'Quoted fee of what is billed', fees),
  billing_status: fact('text', 'Billing', inside),
  isArchived: fact('flag', 'Archived', inside),
  recurring: fact('flag', 'Recurring', inside),
  is_open: fact('flag', 'Not dispatched'),
  overdue: fact('flag', 'Overdue'),
} as const;
