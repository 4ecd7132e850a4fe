import { fact, facts } from '#platform/contract/report/facts.ts';

/**
 * Everybody may know that someone is away. The type and the balance are shown only to those who may know them
 * (decisions D27).
 */
export const daysAway = facts({
  name: 'daysAway',
  says: 'A day of somebody who works here, with what they are away of it',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    emp_code: fact('text', 'EMP Code'),
    department: fact('text', 'Department'),
    location: fact('text', 'Location'),
    date: fact('date', 'Date'),
    month: fact('month', 'Month'),
    shown: fact('text', 'Away'),
    type: fact('text', 'Leave type'),
    works: fact('flag', 'Day of work'),
    planned_min: fact('minutes', 'Planned'),
    is_away: fact('flag', 'Away that day'),
    away: fact('number', 'Days away'),
    away_min: fact('minutes', 'Time away'),
    asked: fact('number', 'Days asked for'),
    balance: fact('number', 'Days left at the end'),
  },
});
