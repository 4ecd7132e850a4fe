import { fact, facts } from '#platform/contract/report/facts.ts';

/** Decisions D28 (hours are net minutes), D30 (what is paid); a type of leave only for who may know it (D27). */
export const daysOfPeople = facts({
  says: 'A day of somebody, as attendance decided it',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff'),
    emp_code: fact('text', 'EMP Code'),
    department: fact('text', 'Department'),
    mode_of_work: fact('text', 'Mode of work'),
    date: fact('date', 'Date'),
    month: fact('text', 'Month'),
    code: fact('text', 'Code'),
    worked: fact('flag', 'At work'),
    at_home: fact('flag', 'At work, at home'),
    present: fact('flag', 'P'),
    half: fact('flag', 'HD'),
    absent: fact('flag', 'A'),
    week_off: fact('flag', 'WO'),
    holiday: fact('flag', 'H'),
    leave: fact('flag', 'Leave'),
    decided: fact('flag', 'Decided'),
    late: fact('flag', 'Late'),
    payable: fact('number', 'Payable'),
    unpaid: fact('number', 'Unpaid'),
    late_min: fact('minutes', 'Late by'),
    early_min: fact('minutes', 'Left early by'),
    extra_min: fact('minutes', 'Extra'),
    net_min: fact('minutes', 'Net worked'),
    booked_min: fact('minutes', 'Booked in the timekeeper'),
  },
});
