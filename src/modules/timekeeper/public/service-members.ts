import { fact, facts } from '#platform/contract/report/facts.ts';

/**
 * A member of a service line booked at least a twentieth of their time on it in the period, or is assigned to one of
 * its open jobs.
 */
export const serviceMembers = facts({
  name: 'serviceMembers',
  says: 'The time of somebody for a client in a service line, or what they are assigned to there',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    department: fact('text', 'Department'),
    category: fact('text', 'Member categorization'),
    date: fact('date', 'Up to'),
    service_line: fact('text', 'Service line'),
    client_id: fact('id', 'Client'),
    client_name: fact('text', 'Client', { id: 'client_id' }),
    member_id: fact('id', 'Member'),
    member: fact('flag', 'Member'),
    counted: fact('flag', 'Member, once for each service'),
    assigned: fact('flag', 'Assigned'),
    minutes: fact('minutes', 'Booked'),
    standard_min: fact('minutes', 'Full time in the period'),
    utilisation: fact('number', 'Utilisation, once for each member'),
  },
});
