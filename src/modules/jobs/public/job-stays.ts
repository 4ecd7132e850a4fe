import { fact, facts } from '#platform/contract/report/facts.ts';
import { jobOf } from './job-fields.ts';

/** The status log for reports: the days of a job's stays add up to its total. */
export const jobStays = facts({
  name: 'jobStays',
  says: 'A stay of a job in a status that ended in the period',
  day: 'ended_on',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    ...jobOf,
    status: fact('text', 'Status'),
    waited_for: fact('text', 'Waited for'),
    began_on: fact('date', 'From'),
    ended_on: fact('date', 'To'),
    month: fact('month', 'Month'),
    days: fact('number', 'Working days'),
    spent: fact('minutes', 'Elapsed'),
  },
});
