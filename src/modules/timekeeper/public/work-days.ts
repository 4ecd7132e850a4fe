import { fact, facts } from '#platform/contract/report/facts.ts';

/** Available time is what a contract plans for a day, less holidays and accepted leave (decisions D28). */
export const workDays = facts({
  name: 'workDays',
  says: 'A day of somebody who books time, as it was planned',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    department: fact('text', 'Department'),
    team_id: fact('id', 'Team'),
    team: fact('text', 'Team', { id: 'team_id' }),
    date: fact('date', 'Date'),
    month: fact('month', 'Month'),
    planned_min: fact('minutes', 'Planned'),
    away_min: fact('minutes', 'Leave'),
    available_min: fact('minutes', 'Available'),
  },
});

/** The budget of a dispatched job is earned by everybody who booked time on it, in proportion to their time. */
export const earnedBudgets = facts({
  name: 'earnedBudgets',
  says: 'The part of somebody in a job that was dispatched',
  day: 'dispatch_date',
  record: { path: '/jobdetails/:id', id: 'jobs_id' },
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    jobs_id: fact('id', 'Job'),
    job_referenceno: fact('text', 'Ref no', { id: 'jobs_id' }),
    dispatch_date: fact('date', 'Dispatch'),
    month: fact('month', 'Month'),
    earned_min: fact('minutes', 'Budget earned'),
    actual_min: fact('minutes', 'Actual'),
  },
});
