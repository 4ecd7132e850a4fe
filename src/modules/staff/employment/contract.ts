import * as z from 'zod';
import { showDate } from '#platform/contract/dates.ts';
import { minutesField } from '#platform/contract/duration.ts';
import { create, del, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  isoDateField,
  lineField,
  optional,
  recordId,
  selectionField,
  textField,
  wordField,
} from '#platform/contract/fields.ts';
import { fileEvents, storedFile, uploadField } from '#platform/contract/files.ts';
import { contains, dates, exportOf, list, oneOf, page, word } from '#platform/contract/list.ts';
import { staffModule } from '../rights.ts';
import { dayField, patternField } from '../public/pattern.ts';
import { attendanceModes } from '../public/attendance-modes.ts';
import { changeKinds, stepKinds } from './rows.ts';

/** Extra fields for changing something that is kept day by day. */
export const sinceWhen = {
  change_from: optional(isoDateField('From when')),
  change_reason: optional(textField('Why')),
};

export const letterEntity = 'employment_letter';

/** Letters printed by the portal; nobody uploads them. */
export const letterField = uploadField('employment_letter', {
  says: 'Letters about a change of employment as they were printed',
  access: staffModule.update,
});
/** @public `declared` of the module collects them. */
export const letterEvents = fileEvents(letterEntity);

/** 'Department: Audit → Taxation'; where a period begins, just its value. */
export const changedText = ({ label, before, after }: ChangedValue, isOpening: boolean): string =>
  isOpening ? `${label}: ${after ?? 'none'}` : `${label}: ${before ?? 'none'} → ${after ?? 'none'}`;

const changedValue = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type ChangedValue = z.output<typeof changedValue>;

const employmentChange = z.object({
  id: z.int(),
  begins_on: z.string(),
  kind: z.enum(changeKinds),
  reason: z.string().nullable(),
  by: z.string().nullable().describe('Who entered it; null if no one did'),
  entered_on: z.string(),
  isAhead: z.boolean().describe('Whether it begins on a later day'),
  changes: z.array(changedValue),
  with_letter: z.boolean().describe('Whether it comes with a letter; the file is available once printed'),
  letter: storedFile.nullable(),
  isOpening: z.boolean().describe('Whether a period begins with it, so that it cannot be deleted'),
});
export type EmploymentChange = z.output<typeof employmentChange>;

export const fetchEmployment = get('/staff/fetchEmployment', {
  says: 'Returns a person’s employment since they joined, newest first: what changed when, why and who entered it',
  access: staffModule.read,
  query: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(employmentChange) }),
});

export const employmentList = list({
  filters: {
    employee_name: contains('Name'),
    department: oneOf('Department'),
    begins: dates('From'),
    kind: word('Kind', changeKinds),
  },
  sorts: ['next', 'employee_name', 'kind', 'entered'],
  defaultSort: 'next',
});

const listedChange = employmentChange.extend({
  employee_id: z.int(),
  employee_name: z.string(),
  code: z.string().describe('EMP Code'),
  department: z.string().describe('Department today'),
});
export type ListedChange = z.output<typeof listedChange>;

export const fetchAllEmploymentChanges = get('/staff/fetchAllEmploymentChanges', {
  says: 'Returns employment changes of people whose terms the caller may see: future by date, then past, newest first',
  access: staffModule.read,
  query: employmentList.query,
  result: page<ListedChange>(listedChange),
});

export const exportEmploymentChanges = exportOf(
  '/staff/exportEmploymentChanges',
  staffModule.read,
  employmentList,
  'All changes of employment that the same filters find, as CSV or Excel',
);

/** The fields of a place that a step changes: a missing one stays, null clears it. */
const changedPlace = {
  company_id: selectionField('Company').nullish(),
  department_id: selectionField('Department').optional(),
  designation: lineField('Designation').optional(),
  grade_id: selectionField('Grade').nullish(),
  reporting_manager_1_id: selectionField('Reporting manager 1').nullish(),
  reporting_manager_2_id: selectionField('Reporting manager 2').nullish(),
  location_id: selectionField('Location').nullish(),
  mode_of_work_id: selectionField('Mode of work').nullish(),
  shift_type_id: selectionField('Shift').nullish(),
  weekly_capacity_min: minutesField('Weekly capacity', 168).nullish(),
  working_pattern: patternField('Working pattern').nullish(),
  day_min: dayField('Hours a day').nullish(),
  attendance_mode: wordField('Attendance', attendanceModes).nullish(),
};

export const stepForm = z.object({
  kind: wordField('Step', stepKinds),
  begins_on: isoDateField('From when'),
  reason: textField('Why'),
  with_letter: flagField('Write a letter'),
  changes: z
    .array(z.object({ employee_id: recordId, ...changedPlace }), { error: 'Please select Staff' })
    .min(1, 'Please select Staff')
    .max(20, 'At most 20 people at once')
    .meta({ title: 'Staff', examples: [[{ employee_id: 1, department_id: 1 }]] }),
});
export type StepForm = z.output<typeof stepForm>;

const stepTaken = z.object({
  people: z.array(z.object({ employee_id: z.int(), employee_name: z.string() })),
  begins_on: z.string(),
  isAhead: z.boolean().describe('Whether it takes effect on a later day'),
});

export const changeEmployment = create('/staff/changeEmployment', {
  says: 'Changes the employment of one or more people from a day, all or nothing: promotion, transfer, managers, hours',
  access: staffModule.update,
  body: stepForm,
  result: stepTaken,
  message: ({ people, begins_on, isAhead }) => {
    const [first] = people;
    const who = people.length === 1 && first ? first.employee_name : `${people.length} people`;
    return isAhead ? `Kept for ${who} from ${showDate(begins_on)} on` : `Changed for ${who}`;
  },
});

const touchedRow = z.object({
  from: z.string(),
  to: z.string().nullable().describe('Last day; null if open-ended'),
  changes: z.array(changedValue),
});

const personPreview = z.object({
  employee_id: z.int(),
  employee_name: z.string(),
  rows: z.array(touchedRow).describe('Periods that would change, oldest first'),
  notes: z.array(z.string()).describe('Other effects, and what stays as it is'),
});
export type PersonPreview = z.output<typeof personPreview>;

export const previewEmployment = post('/staff/previewEmployment', {
  says: 'Returns what a step would change, without saving it: affected periods, what would move and what stays',
  access: staffModule.update,
  body: stepForm,
  result: z.object({ people: z.array(personPreview) }),
});

export const joiningForm = z.object({
  employee_id: recordId,
  doj: isoDateField('Date of joining'),
  reason: textField('Why'),
});
export type JoiningForm = z.output<typeof joiningForm>;

export const correctJoining = put('/staff/correctJoining', {
  says: 'Corrects a date of joining: employment, service and a running probation start from the new date',
  access: staffModule.update,
  body: joiningForm,
  result: z.object({ employee_id: z.int(), doj: z.string() }),
  message: ({ doj }) => `Joined on ${showDate(doj)} now`,
});

const joiningPreview = z.object({
  changes: z.array(changedValue),
  notes: z.array(z.string()).describe('Other effects, and what stays as it is'),
});
export type JoiningPreview = z.output<typeof joiningPreview>;

export const previewJoining = post('/staff/previewJoining', {
  says: 'Returns what another date of joining would change, without changing it',
  access: staffModule.update,
  body: joiningForm,
  result: joiningPreview,
});

export const takeBackEmployment = del('/staff/deleteEmployment/:id', {
  says: 'Deletes a change: from its day, earlier values or other changes apply',
  access: staffModule.update,
  params: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Change taken back',
});

export const employmentEvents = events('employment', {
  changed: 'Employment changed',
  applied: 'Change of employment in force',
  takenBack: 'Change of employment taken back',
});
