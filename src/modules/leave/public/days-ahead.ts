import { fact, facts } from '#platform/contract/report/facts.ts';

/** Capacity is a day's contracted time, less holidays and accepted leave. */
export const daysAhead = facts({
  name: 'daysAhead',
  says: 'A day of somebody within the next four weeks',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    date: fact('date', 'Date'),
    planned_min: fact('minutes', 'Planned'),
    away_min: fact('minutes', 'Leave'),
    capacity_min: fact('minutes', 'Capacity'),
    away_today: fact('flag', 'Away today'),
  },
});
