import { fact, facts } from '#platform/contract/report/facts.ts';
import { jobFields } from './job-fields.ts';

/**
 * Jobs that existed in the period, archived or not. A client sees its own, in plain words, once they are planned
 * (decisions D18).
 */
export const allJobs = facts({
  name: 'jobs',
  says: 'A job that was there in the period: added by its end, and not dispatched before it began',
  day: 'counted_on',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    ...jobFields,
    counted_on: fact('date', 'Dispatched, or the last day'),
    age: fact('number', 'Age in days'),
  },
});
