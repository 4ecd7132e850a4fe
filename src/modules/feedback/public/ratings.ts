import { fact, facts } from '#platform/contract/report/facts.ts';
import { feedbackRights } from '../rights.ts';

const said = { needs: feedbackRights.read } as const;

const request = {
  feedback_id: fact('id', 'Request'),
  requested: fact('date', 'Asked'),
  month: fact('month', 'Month'),
  quarter: fact('text', 'Quarter'),
  jobs_id: fact('id', 'Job'),
  job_referenceno: fact('text', 'Ref no', { id: 'jobs_id' }),
  client_id: fact('id', 'Client'),
  client_name: fact('text', 'Client', { id: 'client_id' }),
  company_id: fact('id', 'Company'),
  company_name: fact('text', 'Company', { id: 'company_id' }),
  job_type_id: fact('id', 'Job type'),
  job_type: fact('text', 'Job type', { id: 'job_type_id' }),
  manager_id: fact('id', 'Manager'),
  managerName: fact('text', 'Manager', { id: 'manager_id' }),
  band: fact('text', 'Band', said),
} as const;

/** Unanswered requests count separately: they have no rating, and only the band Awaited. */
export const ratings = facts({
  name: 'ratings',
  says: 'A request for feedback that was sent in the period',
  day: 'requested',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    ...request,
    dispatch_date: fact('date', 'Dispatch'),
    staff: fact('text', 'Staff'),
    feedbackDate: fact('date', 'Rated', said),
    feedbackRating: fact('number', 'Rating', said),
    comment: fact('text', 'Comment', said),
    rated: fact('flag', 'Is rated', said),
    is_poor: fact('flag', 'Poor', said),
    is_average: fact('flag', 'Average', said),
    is_good: fact('flag', 'Good', said),
    points: fact('number', 'Points', said),
  },
});

/** The same, once for each person who worked on the job: grouped by person, a rating counts for each. */
export const ratedWork = facts({
  name: 'ratedWork',
  says: 'A request for feedback that was sent in the period, and somebody who worked on the job',
  day: 'requested',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: { ...request, employee_id: fact('id', 'Staff'), staff: fact('text', 'Staff', { id: 'employee_id' }) },
});
