import { fact, facts } from '#platform/contract/report/facts.ts';

/** Internal time by the fee types of specification 2, section 9, and those that the firm added. */
export const internalTime = facts({
  name: 'internalTime',
  says: 'Time booked by a person on a day that no client is asked to pay',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    date: fact('date', 'Date'),
    month: fact('month', 'Month'),
    fee_type: fact('text', 'Fee type'),
    status: fact('text', 'Status'),
    pqd_min: fact('minutes', 'PQD'),
    payq_min: fact('minutes', 'PAYQ'),
    buffer_min: fact('minutes', 'Buffer'),
    training_min: fact('minutes', 'Training'),
    xyz_min: fact('minutes', 'XYZ'),
    other_min: fact('minutes', 'Other internal hours'),
  },
});
