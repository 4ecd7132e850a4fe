import { fact, facts } from '#platform/contract/report/facts.ts';

/**
 * Ranked people: at least five dispatched jobs and 60 % presence (domain specification, 1R); ties by jobs, then name.
 */
export const topPerformers = facts({
  name: 'topPerformers',
  says: 'Somebody who is ranked in the period',
  day: 'until',
  fields: {
    until: fact('date', 'Until'),
    rank: fact('number', 'Rank'),
    places: fact('text', 'Places'),
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    department: fact('text', 'Department'),
    team_id: fact('id', 'Team'),
    team: fact('text', 'Team', { id: 'team_id' }),
    dispatched: fact('number', 'Jobs dispatched'),
    with_deadline: fact('number', 'With a deadline'),
    on_time_jobs: fact('number', 'On time'),
    ratings: fact('number', 'Ratings'),
    points: fact('number', 'Points'),
    chargeable_min: fact('minutes', 'Chargeable'),
    available_min: fact('minutes', 'Available'),
    changes: fact('number', 'Review changes'),
    score: fact('number', 'Score'),
  },
});
