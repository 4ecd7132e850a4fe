import { hrReports } from '#modules/access/rights.ts';
import { peopleAsAt } from '#modules/staff/public/people-as-at.ts';
import { inputsOf } from '#platform/contract/report/facts.ts';
import { averageOf, plain, report } from '#platform/contract/report/report.ts';

const people = inputsOf(peopleAsAt);

/** Report 23 (domain specification, section 1R). */
export const employeeMaster = report({
  name: 'Employee Master Database',
  number: 23,
  group: 'HR',
  question: 'Who works here on a day, where does each stand, and what is kept of them?',
  access: hrReports.read,
  subject: peopleAsAt,
  rows: 'each',
  when: 'day',
  by: [
    ...(['emp_code', 'staff', 'designation', 'department', 'grade', 'company', 'location', 'status'] as const),
    ...(['doj', 'service', 'manager', 'second_manager', 'team', 'category', 'mode_of_work', 'shift', 'zone'] as const),
    ...(['email', 'phone', 'employment_type', 'confirmation_status', 'due_date', 'date_of_confirmation'] as const),
    ...(['date_of_resignation', 'last_working_date', 'reason_of_resignation', 'gender', 'dob'] as const),
    ...(['marital_status', 'father_name', 'spouse_name', 'blood_group', 'address', 'emergency_contact'] as const),
    ...(['relationship', 'qualification_1', 'qualification_2', 'qualification_3'] as const),
  ],
  filters: [
    'staff',
    'company',
    'department',
    'team',
    'manager',
    'location',
    'grade',
    'category',
    'mode_of_work',
    'status',
  ],
  columns: {
    years: {
      heading: 'Service in years',
      unit: 'number',
      words: '{months} ÷ 12 ÷ {people}',
      inputs: { months: people.sum('service_months'), people: people.count() },
      value: ({ months, people: of }) => averageOf(months, Number(of) * 12),
    },
    capacity: plain('Weekly capacity', people.sum('capacity_min'), 'minutes'),
  },
  sort: 'staff',
  note: 'As the dated employment says of the day. PAN and Aadhaar stand in the record alone, where each look is kept.',
});
