import { fact, facts } from '#platform/contract/report/facts.ts';
import { jobOf } from './job-fields.ts';

/**
 * Jobs by month: closing = opening + created + reopened - closed, for each job and so in total (domain specification,
 * section 4.5). Jobs are never cancelled, and a deleted job never existed.
 */
export const jobMonths = facts({
  name: 'jobMonths',
  says: 'A month of a job that was open when it began, or moved in it',
  day: 'month_end',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    ...jobOf,
    month: fact('month', 'Month'),
    month_end: fact('date', 'Up to'),
    job_date: fact('date', 'Created on'),
    dispatch_date: fact('date', 'Dispatch'),
    opening: fact('flag', 'Open at the beginning'),
    created: fact('flag', 'Created'),
    reopened: fact('number', 'Reopened'),
    dispatched: fact('flag', 'Dispatched'),
    stopped: fact('number', 'Put on hold'),
    closed: fact('number', 'Closed'),
    closing: fact('flag', 'Open at the end'),
    overdue: fact('flag', 'Overdue at the end'),
    age: fact('number', 'Age at the end, in days'),
  },
});
