import { fact, facts } from '#platform/contract/report/facts.ts';

/** Worked hours to set beside booked ones (decisions D28), without codes, which reveal reasons of absence. */
export const workedDays = facts({
  name: 'workedDays',
  says: 'A day of somebody, with what they worked and what they booked',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    date: fact('date', 'Date'),
    net_min: fact('minutes', 'Net worked'),
    booked_min: fact('minutes', 'Booked in the timekeeper'),
  },
});
