import * as z from 'zod';
import { referTo } from '#platform/contract/record/referable.ts';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { signedIn, staff } from '#platform/contract/access.ts';
import { inPerson } from '#platform/contract/tokens/access.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { events, keepOnlyChange } from '#platform/contract/event.ts';
import { flagField, optional, recordId, selectionField, versionField } from '#platform/contract/fields.ts';
import { historyPage } from '#platform/contract/history.ts';
import {
  asAt,
  contains,
  dates,
  dayQuery,
  exportOf,
  list,
  number,
  oneOf,
  page,
  pageQuery,
  word,
} from '#platform/contract/list.ts';
import { sinceWhen } from './employment/contract.ts';
import { exitedStaffModule, staffModule } from './rights.ts';
import {
  bloodGroups,
  employee,
  employeeForm,
  employmentTypes,
  genders,
  type ListedEmployee,
  listedEmployee,
  maritalStatuses,
  resignationReasons,
} from './employee.ts';
import { confirmationStatuses, monthsBetween, serviceText, tooFarAhead, wrongBirth } from './rules.ts';

export {
  bloodGroups,
  employmentTypes,
  genders,
  maritalStatuses,
  monthsBetween,
  resignationReasons,
  serviceText,
  tooFarAhead,
  wrongBirth,
};

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

/** The label of the day that list and chart show. */
export const asAtDay = 'As at';

export const staffList = list({
  filters: { as_at: asAt(asAtDay), ...filters, status: word('Status', ['ACTIVE', 'NOTICE']) },
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
  says: 'Returns current staff, a page at a time; fields the caller may not see are null',
  access: staffModule.read,
  query: staffList.query,
  result: page<ListedEmployee>(listedEmployee),
});

export const exportStaff = exportOf(
  '/staff/exportStaff',
  staffModule.read,
  staffList,
  'All people that the same filters find, as CSV or Excel; what the reader may not know is empty',
);

export const fetchAllExitedStaff = get('/staff/fetchAllExitedStaff', {
  says: 'Returns former staff, a page at a time',
  access: exitedStaffModule.read,
  query: exitedList.query,
  result: page<ListedEmployee>(listedEmployee),
});

export const exportExitedStaff = exportOf(
  '/staff/exportExitedStaff',
  exitedStaffModule.read,
  exitedList,
  'All people who have left that the same filters find, as CSV or Excel',
);

export const fetchStaffById = get('/staff/fetchStaffById', {
  says: 'Returns one member of staff; leavers only to those who may see them',
  access: staffModule.read,
  query: byId,
  result: employee,
});

export const fetchStaffOfAccount = get('/staff/fetchStaffOfAccount', {
  says: 'Returns the staff record of an account; 404 if it has none',
  access: staffModule.read,
  query: z.strictObject({ user_id: recordId }),
  result: z.object({ id: z.int() }),
});

const staffLookup = z.object({
  id: z.int(),
  user_id: z.int().nullable().describe('Id of the account; null without access to the portal'),
  role: z.int().nullable().describe('Role of the account'),
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
  says: 'Returns everyone who works here, for fields that choose a person (the specification’s staff lookup)',
  access: staff,
  result: z.object({ rows: z.array(staffLookup) }),
});

export const listManagers = get('/dds/managers', {
  says: 'Returns the people who may manage a job; empty for client users, who see their manager elsewhere',
  access: signedIn,
  result: z.object({ rows: z.array(z.object({ id: z.int(), employee_name: z.string() })) }),
});

/** References a member of staff from another record. */
export const staffMember = referTo({
  table: 'employee',
  label: 'employee_name',
  choices: fetchAllDotStaff,
  choiceOf: ({ id, employee_name, designation }) => ({ id, name: `${employee_name}, ${designation}` }),
});

/** An edit, with start date and reason for the fields kept day by day. */
export const changedForm = employeeForm.extend(sinceWhen);
const versioned = changedForm.extend({ version: versionField });

export const addStaffForm = employeeForm.extend({
  portal_access: flagField('Give Access to Portico'),
  role_id: optional(selectionField('Role')),
});
export type AddStaffForm = z.infer<typeof addStaffForm>;

export const addStaff = create('/staff/addStaff', {
  says: 'Adds a member of staff; with portal access, also opens an account and sends the invitation',
  access: staffModule.create,
  body: addStaffForm,
  result: employee,
  message: ({ email, dot_access }) =>
    dot_access ? `Staff Added Successfully. Invitation sent to ${email}` : 'Staff Added Successfully',
});

export const fetchNextNumber = get('/staff/fetchNextNumber', {
  says: 'Returns the EMP Code the next person in a company gets if none is entered, unless another is added first',
  access: staffModule.create,
  query: z.strictObject({ company_id: recordId.optional() }),
  result: z.object({ employee_id: z.string() }),
});

export const updateStaff = put('/staff/updateStaff', {
  says: 'Updates a member of staff; fields the caller may not see are unchanged',
  access: staffModule.update,
  query: byId,
  body: versioned,
  result: employee,
  message: () => 'Staff Updated Successfully',
});

export const deleteStaff = del('/staff/deleteStaff/:id', {
  says: 'Deletes a member of staff without access or direct reports; an administrator can restore them for 30 days',
  access: staffModule.delete,
  params: byId,
  result: z.object({ id: z.int() }),
  message: () => 'Staff Deleted Successfully',
});

export const accessForm = z.object({ dot_access: flagField('Access'), role_id: optional(selectionField('Role')) });

export const setStaffAccess = put('/staff/setAccess', {
  says: 'Gives a member of staff portal access, with an invitation the first time, or ends it immediately',
  access: inPerson(staffModule.update),
  query: byId,
  body: accessForm,
  result: employee,
  message: ({ employee_name, dot_access }) =>
    dot_access ? `${employee_name} has access to Portico` : `The access of ${employee_name} has ended`,
});

export const fetchMyProfile = get('/staff/fetchMyProfile', {
  says: 'Returns the caller’s staff record',
  access: myAccountModule.read,
  result: employee,
});

export const fetchMyPhoto = get('/staff/fetchMyPhoto', {
  says: 'Returns the address of the caller’s photo, signed for five minutes; null without one',
  access: myAccountModule.read,
  result: z.object({ photo: z.string().nullable() }),
});

const contact = { phone: true, emergency_contact: true, relationship: true } as const;
const kept = {
  employee_name: true,
  dob: true,
  gender: true,
  marital_status: true,
  father_name: true,
  spouse_name: true,
  blood_group: true,
  address: true,
  qualification_1: true,
  qualification_2: true,
  qualification_3: true,
} as const;

/** Contact details, which people change themselves. */
export const contactForm = employeeForm.pick(contact);
export type ContactForm = z.infer<typeof contactForm>;

/** Details that HR keeps, and changes at the person's request. */
export const keptForm = employeeForm.pick(kept);
export type KeptForm = z.infer<typeof keptForm>;

/** The reader's own record, as shown in their account. */
export const ownRecord = z.object({
  post: employee.pick({
    id: true,
    version: true,
    employee_id: true,
    designation: true,
    department: true,
    team: true,
    company: true,
    location: true,
    reporting_manager_1: true,
    reporting_manager_2: true,
    doj: true,
    total_years_of_service: true,
    employment_type: true,
    confirmation_status: true,
  }),
  contact: employee.pick(contact),
  kept: employee.pick(kept),
});

const chartPerson = z.object({
  id: z.int(),
  employee_name: z.string(),
  designation: z.string(),
  department: z.string(),
  reporting_manager_1_id: z.int().nullable(),
  photo: z.string().nullable().describe('Address of the photo, signed for five minutes'),
});

export const fetchOrgChart = get('/staff/fetchOrgChart', {
  says: 'Returns who reports to whom, for the chart; today or on a given day',
  access: staffModule.read,
  query: z.strictObject({ as_at: dayQuery(asAtDay) }),
  result: z.object({ rows: z.array(chartPerson) }),
});

export const fetchStaffHistory = get('/staff/fetchStaffHistory/:id', {
  says: 'Returns the history of a staff record, for those who may see its terms; each sees the fields they may see',
  access: staffModule.read,
  params: byId,
  query: pageQuery,
  result: historyPage,
});

keepOnlyChange('employee', ['pan_card_number', 'aadhar_card_number']);

export const staffEvents = events('employee', {
  added: 'Staff added',
  updated: 'Staff updated',
  deleted: 'Staff deleted',
  restored: 'Staff restored',
  resigned: 'Resignation registered',
  stays: 'Resignation withdrawn',
  left: 'Last working date passed',
  rehired: 'Rehired',
  cameBack: 'Came back',
  notJoined: 'Did not join',
  accessGiven: 'Access given',
  accessTaken: 'Access ended',
  identityChanged: 'PAN or Aadhaar changed',
  identityRevealed: 'PAN or Aadhaar looked at',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  milestoneAdded: 'Key milestone added',
  milestoneDeleted: 'Key milestone deleted',
  documentAdded: 'Document added',
  documentDeleted: 'Document deleted',
});
