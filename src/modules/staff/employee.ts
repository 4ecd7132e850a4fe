/** The fields of a member of staff, and who may know each (specification 2, section 3, 'Employee'). */
import * as z from 'zod';
import {
  codeField,
  emailField,
  isoDateField,
  lineField,
  mobileField,
  moment,
  nameField,
  optional,
  selectionField,
  textField,
  wordField,
} from '#platform/contract/fields.ts';
import { durationText, minutesField } from '#platform/contract/duration.ts';
import { dayField, patternField } from './public/pattern.ts';
import { attendanceModes } from './public/attendance-modes.ts';
import { confirmationStatuses, employeeStatuses } from './rules.ts';

export const genders = ['Male', 'Female', 'Others'] as const;
export const maritalStatuses = ['Married', 'Unmarried', 'Divorced'] as const;
export const employmentTypes = ['Permanent', 'Fixed term', 'Contractor', 'Intern'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const resignationReasons = [
  'personal',
  'higher monetary',
  'closer to home',
  'further studies',
  'dissatisfied',
  'relocation',
  'termination',
  'health retirement',
  'retirement',
] as const;

/** For everybody with access to the directory: the post and contact details. */
const post = {
  employee_name: nameField('Name'),
  employee_id: optional(codeField('EMP Code')),
  designation: lineField('Designation'),
  department_id: selectionField('Department'),
  heads_department_id: optional(selectionField('Head of department')),
  grade_id: optional(selectionField('Grade')),
  company_id: optional(selectionField('Company')),
  team_id: optional(selectionField('Team')),
  location_id: optional(selectionField('Location')),
  mode_of_work_id: optional(selectionField('Mode of work')),
  operation_member_categorization_id: optional(selectionField('Member categorization')),
  shift_type_id: optional(selectionField('Shift')),
  zone: optional(lineField('Zone')),
  email: emailField('Email'),
  phone: optional(mobileField('Phone')),
  reporting_manager_1_id: optional(selectionField('Reporting manager 1')),
  reporting_manager_2_id: optional(selectionField('Reporting manager 2')),
  doj: isoDateField('Date of joining'),
};

/** For the person, their managers, HR and Admin. */
const terms = {
  employment_type: optional(wordField('Employment type', employmentTypes)),
  weekly_capacity_min: optional(minutesField('Weekly capacity', 168)),
  working_pattern: optional(patternField('Working pattern')),
  day_min: optional(dayField('Hours a day')),
  attendance_mode: optional(wordField('Attendance', attendanceModes)),
  confirmation_status: z
    .enum(confirmationStatuses, { error: 'Please select Confirmation status' })
    .default('PENDING')
    .meta({ title: 'Confirmation status', examples: ['PENDING'] }),
  due_date: optional(isoDateField('Due date')),
  date_of_confirmation: optional(isoDateField('Date of confirmation')),
  date_of_resignation: optional(isoDateField('Date of resignation')),
  last_working_date: optional(isoDateField('Last working date')),
  reason_of_resignation: optional(wordField('Reason of resignation', resignationReasons)),
  emergency_contact: optional(mobileField('Emergency contact')),
  relationship: optional(lineField('Relationship')),
  qualification_1: optional(lineField('Qualification 1')),
  qualification_2: optional(lineField('Qualification 2')),
  qualification_3: optional(lineField('Qualification 3')),
};

/** For the person, HR and Admin. */
const personal = {
  gender: optional(wordField('Gender', genders)),
  dob: optional(isoDateField('Date of birth')),
  marital_status: optional(wordField('Marital status', maritalStatuses)),
  father_name: optional(nameField('Father name')),
  spouse_name: optional(nameField('Spouse name')),
  blood_group: optional(wordField('Blood group', bloodGroups)),
  address: optional(textField('Address')),
};

/** Who knows which fields; those in `identity.ts` are known to none of these. */
export const tiers = { post, terms, personal } as const;

export const employeeForm = z.object({ ...post, ...terms, ...personal });
export type EmployeeForm = z.infer<typeof employeeForm>;

/** Whether the reader knows each tier; fields of an unknown tier are null. */
const sight = z.object({
  terms: z.boolean(),
  personal: z.boolean(),
  identity: z.boolean().describe('PAN and Aadhaar, masked'),
  notes: z.boolean(),
  documents: z.boolean(),
});
export type Sight = z.infer<typeof sight>;

const text = z.string().nullable();
const id = z.int().nullable();

/** A member of staff as in lists, profile, export and search. */
export const employee = z.object({
  id: z.int(),
  user_id: id.describe('Id of the account; null without access to the portal'),
  employee_id: z.string(),
  employee_name: z.string(),
  designation: z.string(),
  department_id: z.int(),
  department: z.string(),
  heads_department_id: id,
  heads_department: text,
  grade_id: id,
  grade: text,
  company_id: id,
  company: text,
  team_id: id,
  team: text,
  location_id: id,
  location: text,
  mode_of_work_id: id,
  mode_of_work: text,
  operation_member_categorization_id: id,
  operation_member_categorization: text,
  shift_type_id: id,
  shift_type: text,
  zone: text,
  email: z.string(),
  phone: text,
  reporting_manager_1_id: id,
  reporting_manager_1: text,
  reporting_manager_1_designation: text,
  reporting_manager_2_id: id,
  reporting_manager_2: text,
  reporting_manager_2_designation: text,
  doj: z.string(),
  not_joined: z.boolean().describe('Was due to join and did not come'),
  is_returning: z.boolean().describe('Left, and returns on the date of joining'),
  status: z.enum(employeeStatuses).describe('NOTICE only for those who may see the terms; others see ACTIVE'),
  lwd: text.describe('Last working day of a leaver; before they leave, only for those who may see the terms'),
  total_years_of_service: z.string(),
  dot_access: z.boolean().nullable().describe('null if there is no account'),
  role_id: id,
  role: text,
  employment_type: text,
  weekly_capacity_min: id,
  working_pattern: text,
  day_min: id,
  attendance_mode: text,
  confirmation_status: z.enum(confirmationStatuses).nullable(),
  due_date: text,
  date_of_confirmation: text,
  date_of_resignation: text,
  last_working_date: text,
  reason_of_resignation: text,
  continuous_since: text.describe('Start of continuous service, if it continues across a gap'),
  continuous_reason: text,
  emergency_contact: text,
  relationship: text,
  qualification_1: text,
  qualification_2: text,
  qualification_3: text,
  gender: text,
  dob: text,
  marital_status: text,
  father_name: text,
  spouse_name: text,
  blood_group: text,
  address: text,
  createdAt: moment,
  sees: sight,
  version: z.int(),
});
export type Employee = z.infer<typeof employee>;

/** The weekly capacity as shown and typed, 'HH:MM'. */
export const capacityText = ({ weekly_capacity_min: minutes }: Pick<Employee, 'weekly_capacity_min'>): string | null =>
  minutes === null ? null : durationText(minutes);

/** The hours of a whole day, in the same form. */
export const dayText = ({ day_min: minutes }: Pick<Employee, 'day_min'>): string | null =>
  minutes === null ? null : durationText(minutes);

/** A member of staff as in lists. */
export const listedEmployee = employee.extend({
  photo: text.describe('Address of the photo, signed for five minutes; null without one'),
});
export type ListedEmployee = z.infer<typeof listedEmployee>;
