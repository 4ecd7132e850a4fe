import type { ExportColumn } from '#platform/server/export/columns.ts';
import { labelOf } from '#platform/contract/fields.ts';
import { capacityText, dayText, type Employee, employeeForm, type EmployeeForm } from '../employee.ts';
import { patternText } from '../public/pattern.ts';

type Column = ExportColumn<Employee>;

/** A field under its form label, so that an export can be imported again. */
const field = (
  name: keyof EmployeeForm,
  value: keyof Employee = name,
  kind: Column['kind'] = 'text',
  width = 18,
): Column => ({
  heading: labelOf(employeeForm.shape[name]),
  kind,
  value: (row) => asCell(row[value]),
  width,
});

const asCell = (value: Employee[keyof Employee]) =>
  typeof value === 'string' || typeof value === 'number' ? value : null;

const date = (name: keyof EmployeeForm & keyof Employee): Column => field(name, name, 'date', 14);

/** Values that the reader may not know are null in the rows, and so empty here. */
export const staffColumns: readonly Column[] = [
  field('employee_id', 'employee_id', 'text', 12),
  field('employee_name', 'employee_name', 'text', 26),
  field('designation', 'designation', 'text', 24),
  field('department_id', 'department'),
  field('heads_department_id', 'heads_department'),
  field('team_id', 'team'),
  field('grade_id', 'grade'),
  field('reporting_manager_1_id', 'reporting_manager_1', 'text', 26),
  { heading: 'Designation of manager 1', kind: 'text', value: (row) => row.reporting_manager_1_designation, width: 24 },
  field('reporting_manager_2_id', 'reporting_manager_2', 'text', 26),
  { heading: 'Designation of manager 2', kind: 'text', value: (row) => row.reporting_manager_2_designation, width: 24 },
  date('doj'),
  { heading: 'Total years of service', kind: 'text', value: (row) => row.total_years_of_service, width: 12 },
  field('company_id', 'company', 'text', 28),
  field('location_id', 'location'),
  field('mode_of_work_id', 'mode_of_work'),
  field('operation_member_categorization_id', 'operation_member_categorization'),
  field('shift_type_id', 'shift_type'),
  field('zone'),
  field('email', 'email', 'text', 34),
  field('phone'),
  { heading: 'Status', kind: 'text', value: (row) => row.status, width: 10 },
  field('employment_type'),
  { ...field('weekly_capacity_min'), value: capacityText },
  {
    ...field('working_pattern', 'working_pattern', 'text', 28),
    value: ({ working_pattern: pattern }) => (pattern === null ? null : patternText(pattern)),
  },
  { ...field('day_min'), value: dayText },
  field('attendance_mode'),
  field('confirmation_status'),
  date('due_date'),
  date('date_of_confirmation'),
  date('date_of_resignation'),
  { heading: labelOf(employeeForm.shape.last_working_date), kind: 'date', value: (row) => row.lwd, width: 14 },
  field('reason_of_resignation'),
  field('emergency_contact'),
  field('relationship'),
  field('qualification_1'),
  field('qualification_2'),
  field('qualification_3'),
  field('gender', 'gender', 'text', 10),
  date('dob'),
  field('marital_status'),
  field('father_name', 'father_name', 'text', 26),
  field('spouse_name', 'spouse_name', 'text', 26),
  field('blood_group', 'blood_group', 'text', 10),
  field('address', 'address', 'text', 36),
  { heading: 'Access', kind: 'text', value: accessOf, width: 10 },
];

function accessOf({ sees, user_id, dot_access }: Employee): string | null {
  if (!sees.terms) return null;
  if (user_id === null) return 'None';
  return dot_access ? 'On' : 'Off';
}
