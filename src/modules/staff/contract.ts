import * as z from 'zod';
import { exitedStaffModule, staffModule } from '#modules/access/permissions.ts';
import { staff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId } from '#platform/contract/fields.ts';
import { contains, dates, exportOf, list, number, oneOf, page, word } from '#platform/contract/list.ts';
import { type Employee, employee, employmentTypes, genders } from './employee.ts';
import { confirmationStatuses } from './rules.ts';

const filters = {
  id: number('ID'),
  employee_id: contains('EMP Code'),
  employee_name: contains('Name'),
  designation: contains('Designation'),
  department: oneOf('Department'),
  team: oneOf('Team'),
  manager: oneOf('Manager'),
  doj: dates('Date of joining'),
  grade: oneOf('Grade'),
  company: oneOf('Company'),
  location: oneOf('Location'),
  mode_of_work: oneOf('Mode of work'),
  categorization: oneOf('Member categorization'),
  shift: oneOf('Shift'),
  email: contains('Email'),
  confirmation: word('Confirmation', confirmationStatuses),
  due_date: dates('Confirmation due'),
  employment_type: word('Employment type', employmentTypes),
  gender: word('Gender', genders),
  access: word('Access', ['On', 'Off', 'None']),
  head: word('Head of a department', ['Yes', 'No']),
} as const;

const sorts = [
  'id',
  'employee_id',
  'employee_name',
  'designation',
  'department_name',
  'team_name',
  'manager_name',
  'doj',
  'service',
  'confirmation',
  'access',
];

export const staffList = list({
  filters: { ...filters, status: word('Status', ['ACTIVE', 'NOTICE']) },
  sorts,
  defaultSort: 'employee_id',
});

export const exitedList = list({
  filters: { ...filters, lwd: dates('Last working date'), reason: word('Reason') },
  sorts: [...sorts, 'lwd'],
  defaultSort: '-lwd',
});

export const byId = z.strictObject({ id: recordId });

export const fetchAllStaff = get('/staff/fetchAllStaff', {
  says: 'The people who work here, a page at a time; what the reader may not know of a person is null',
  access: staffModule.read,
  query: staffList.query,
  result: page<Employee>(employee),
});

export const exportStaff = exportOf(
  '/staff/exportStaff',
  staffModule.read,
  staffList,
  'All people that the same filters find, as CSV or Excel; what the reader may not know is empty',
);

export const fetchAllExitedStaff = get('/staff/fetchAllExitedStaff', {
  says: 'The people who have left, a page at a time',
  access: exitedStaffModule.read,
  query: exitedList.query,
  result: page<Employee>(employee),
});

export const exportExitedStaff = exportOf(
  '/staff/exportExitedStaff',
  exitedStaffModule.read,
  exitedList,
  'All people who have left that the same filters find, as CSV or Excel',
);

export const fetchStaffById = get('/staff/fetchStaffById', {
  says: 'One member of staff; who has left is for those who may see them',
  access: staffModule.read,
  query: byId,
  result: employee,
});

const staffLookup = z.object({
  id: z.int(),
  user_id: z.int().nullable().describe('The account; null without access to the portal'),
  role: z.int().nullable().describe('Of the account'),
  employee_name: z.string(),
  employee_id: z.string(),
  designation: z.string(),
  department_id: z.int(),
  department: z.string(),
  doj: z.string().describe('YYYY-MM-DD'),
  reporting_manager: z.string().nullable(),
  heads_department_id: z.int().nullable(),
});
export type StaffLookup = z.infer<typeof staffLookup>;

export const fetchAllDotStaff = get('/staff/fetchAllDotStaff', {
  says: 'Everybody who works here, for the fields that choose somebody; the specification calls it the staff lookup',
  access: staff,
  result: z.object({ rows: z.array(staffLookup) }),
});

export const staffEvents = events('employee', {
  added: 'Staff added',
  updated: 'Staff updated',
  deleted: 'Staff deleted',
  restored: 'Staff restored',
});
