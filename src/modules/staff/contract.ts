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
  says: 'The people who work here, a page at a time; what the reader may not know of a person is null',
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
  says: 'The people who have left, a page at a time',
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
  says: 'One member of staff; who has left is for those who may see them',
  access: staffModule.read,
  query: byId,
  result: employee,
});

export const fetchStaffOfAccount = get('/staff/fetchStaffOfAccount', {
  says: 'Whose record belongs to an account; 404 where it has none',
  access: staffModule.read,
  query: z.strictObject({ user_id: recordId }),
  result: z.object({ id: z.int() }),
});

const staffLookup = z.object({
  id: z.int(),
  user_id: z.int().nullable().describe('The account; null without access to the portal'),
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
  says: 'Everybody who works here, for the fields that choose somebody; the specification calls it the staff lookup',
  access: staff,
  result: z.object({ rows: z.array(staffLookup) }),
});

export const listManagers = get('/dds/managers', {
  says: 'The people who may manage a job; nobody for a client user, who learns of its own manager elsewhere',
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
  says: 'Adds a member of staff; with portal access an account is opened and the invitation sent',
  access: staffModule.create,
  body: addStaffForm,
  result: employee,
  message: ({ email, dot_access }) =>
    dot_access ? `Staff Added Successfully. Invitation sent to ${email}` : 'Staff Added Successfully',
});

export const fetchNextNumber = get('/staff/fetchNextNumber', {
  says: 'The EMP Code that the next member of staff of a company gets where none is typed, unless another is added before',
  access: staffModule.create,
  query: z.strictObject({ company_id: recordId.optional() }),
  result: z.object({ employee_id: z.string() }),
});

export const updateStaff = put('/staff/updateStaff', {
  says: 'Changes a member of staff; what the editor may not know stays as it is',
  access: staffModule.update,
  query: byId,
  body: versioned,
  result: employee,
  message: () => 'Staff Updated Successfully',
});

export const deleteStaff = del('/staff/deleteStaff/:id', {
  says: 'Deletes a member of staff who has neither access nor people; an administrator can restore them for 30 days',
  access: staffModule.delete,
  params: byId,
  result: z.object({ id: z.int() }),
  message: () => 'Staff Deleted Successfully',
});

export const accessForm = z.object({ dot_access: flagField('Access'), role_id: optional(selectionField('Role')) });

export const setStaffAccess = put('/staff/setAccess', {
  says: 'Gives a member of staff access to the portal, with an invitation when it is the first time, or ends it at once',
  access: inPerson(staffModule.update),
  query: byId,
  body: accessForm,
  result: employee,
  message: ({ employee_name, dot_access }) =>
    dot_access ? `${employee_name} has access to Portico` : `The access of ${employee_name} has ended`,
});

export const fetchMyProfile = get('/staff/fetchMyProfile', {
  says: 'The record of the person who asks',
  access: myAccountModule.read,
  result: employee,
});

export const fetchMyPhoto = get('/staff/fetchMyPhoto', {
  says: 'Where the photo of the person who asks is, on an address signed for five minutes; null without one',
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
  photo: z.string().nullable().describe('On an address signed for five minutes'),
});

export const fetchOrgChart = get('/staff/fetchOrgChart', {
  says: 'Who reports to whom, for the chart; as at a day where one is given',
  access: staffModule.read,
  query: z.strictObject({ as_at: dayQuery(asAtDay) }),
  result: z.object({ rows: z.array(chartPerson) }),
});

export const fetchStaffHistory = get('/staff/fetchStaffHistory/:id', {
  says: 'What happened to a record, for those who know its terms; each sees the fields that they know',
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
