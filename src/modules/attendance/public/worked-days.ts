import { fact, facts } from '#platform/contract/report/facts.ts';

/** What stands beside hours that were booked (decisions D28), without codes, which tell why somebody was away. */
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
