import { fact, facts } from '#platform/contract/report/facts.ts';

/** The rest of a job's budget, shared among its preparers as in the workload. */
export const openShares = facts({
  name: 'openShares',
  says: 'The part of somebody in a job that is not dispatched',
  day: 'job_end_date',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    employee_id: fact('id', 'Person'),
    jobs_id: fact('id', 'Job'),
    job_referenceno: fact('text', 'Ref no', { id: 'jobs_id' }),
    client_id: fact('id', 'Client'),
    client_name: fact('text', 'Client', { id: 'client_id' }),
    service_line: fact('text', 'Service line'),
    status: fact('text', 'Status'),
    job_end_date: fact('date', 'Deadline'),
    overdue: fact('flag', 'Overdue'),
    left_min: fact('minutes', 'Left of the budget'),
    due_min: fact('minutes', 'Left, due within four weeks'),
  },
});
