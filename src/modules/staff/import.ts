import * as z from 'zod';
import { lineField, optional } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { addressLines, nameParts } from '#platform/contract/import/headings.ts';
import { staffModule } from './rights.ts';
import { type EmployeeForm, employeeForm } from './employee.ts';

/** In a file, managers are names or codes: of people who work here, or of other rows. */
const managers = {
  reporting_manager_1_id: optional(lineField('Reporting manager 1')),
  reporting_manager_2_id: optional(lineField('Reporting manager 2')),
};
export type ManagerField = keyof typeof managers;

export type ImportedStaff = Omit<EmployeeForm, ManagerField> & Readonly<Record<ManagerField, string | null>>;

/** CSV and Excel, with a dry run; access is given afterwards, one person at a time. */
export const staffImport = importOf<ImportedStaff>('/staff/importStaff', {
  title: 'Import staff',
  one: 'member of staff',
  many: 'members of staff',
  access: staffModule.create,
  form: z.object({ ...employeeForm.shape, ...managers }),
  also: {
    employee_id: ['Employee ID', 'Code', 'Employee number', 'Employee no', 'Staff number', 'Payroll number'],
    employee_name: ['Employee name', 'Full name', 'Employee', 'Display name', 'Staff name'],
    designation: ['Job title', 'Position', 'Title', 'Role', 'Job role'],
    email: ['Work email', 'Work email address', 'Company email', 'Business email'],
    phone: ['Mobile phone', 'Mobile', 'Mobile number', 'Work phone'],
    location_id: ['Office', 'Work location', 'Site'],
    company_id: ['Legal entity', 'Entity'],
    reporting_manager_1_id: [
      'Manager',
      'Reporting manager',
      'Supervisor',
      'Reporting to',
      'Reports to',
      'Line manager',
      'Supervisor name',
    ],
    doj: ['Joined on', 'Hire date', 'Date of hire', 'Start date', 'Join date', 'Date joined', 'Joining date'],
    dob: ['Birthday'],
    last_working_date: ['Termination date', 'Leaving date', 'Leave date', 'Last day', 'End date'],
    employment_type: ['Employment status', 'Contract type'],
    weekly_capacity_min: ['Hours per week', 'Weekly hours', 'Contracted hours'],
    working_pattern: ['Working days', 'Work pattern', 'Work schedule', 'Working schedule', 'Days worked'],
    day_min: ['Hours per day', 'Daily hours', 'Standard hours'],
    emergency_contact: ['Emergency contact phone', 'Emergency contact number', 'Emergency phone'],
  },
  joined: {
    employee_name: { by: ' ', parts: nameParts },
    address: { by: ', ', parts: addressLines },
  },
});
