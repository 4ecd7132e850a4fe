import { fact, facts } from '#platform/contract/report/facts.ts';
import { jobOf } from './job-fields.ts';

/** Report 5; dated by the day the SOW was begun, however long ago. */
export const jobSows = facts({
  name: 'jobSows',
  says: 'A statement of work of a job that is not dispatched yet, the versions that were superseded left out',
  day: 'sow_created',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    ...jobOf,
    sow_version: fact('number', 'Version'),
    sow_status: fact('text', 'SOW status'),
    sow_created: fact('date', 'SOW created'),
    sow_agreed: fact('date', 'SOW agreed'),
    age: fact('number', 'Age in working days'),
    planned: fact('minutes', 'Planned'),
    requote: fact('flag', 'Needs a new quotation'),
    status: fact('text', 'Status'),
    job_status_perc: fact('number', 'Progress %'),
    waiting_on: fact('text', 'Waiting on'),
    job_end_date: fact('date', 'Deadline'),
    overdue: fact('flag', 'Overdue'),
  },
});
