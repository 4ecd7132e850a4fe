import { fact, facts } from '#platform/contract/report/facts.ts';

/** Leave types with a column of their own in the month's sheet; all others share one. */
export const sheetLeaves = ['CL', 'EL', 'PL', 'AL', 'SL', 'ML', 'PTL', 'BL', 'RH', 'LOP'] as const;

/** Decisions D28 (hours are net minutes), D30 (paid days); leave types only for people who may know them (D27). */
export const daysOfPeople = facts({
  name: 'days',
  says: 'A day of somebody, as attendance decided it',
  day: 'date',
  fields: {
    employee_id: fact('id', 'Person'),
    staff: fact('text', 'Staff', { id: 'employee_id' }),
    emp_code: fact('text', 'EMP Code'),
    department: fact('text', 'Department'),
    mode_of_work: fact('text', 'Mode of work'),
    date: fact('date', 'Date'),
    month: fact('month', 'Month'),
    code: fact('text', 'Code'),
    worked: fact('flag', 'At work'),
    at_home: fact('flag', 'At work, at home'),
    beyond: fact('flag', 'At home beyond what is allowed'),
    // How much of the day each code is: halves as 0.5, so that all codes add up to the days.
    p: fact('number', 'P'),
    hd: fact('number', 'HD'),
    a: fact('number', 'A'),
    wo: fact('number', 'WO'),
    h: fact('number', 'H'),
    r: fact('number', 'R'),
    cl: fact('number', 'CL'),
    el: fact('number', 'EL'),
    pl: fact('number', 'PL'),
    al: fact('number', 'AL'),
    sl: fact('number', 'SL'),
    ml: fact('number', 'ML'),
    ptl: fact('number', 'PTL'),
    bl: fact('number', 'BL'),
    rh: fact('number', 'RH'),
    lop: fact('number', 'LOP'),
    other_leave: fact('number', 'Other leave'),
    undecided: fact('number', 'Undecided'),
    late: fact('flag', 'Late'),
    payable: fact('number', 'Payable'),
    unpaid: fact('number', 'Unpaid'),
    late_min: fact('minutes', 'Late by'),
    early_min: fact('minutes', 'Left early by'),
    extra_min: fact('minutes', 'Extra'),
    expected_min: fact('minutes', 'Expected'),
    net_min: fact('minutes', 'Net worked'),
    booked_min: fact('minutes', 'Booked in the timekeeper'),
  },
});
