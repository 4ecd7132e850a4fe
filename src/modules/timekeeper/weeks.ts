/** A person's week of time on one screen, and a manager's decision about it. */
import { standIn } from '#modules/delegation/contract.ts';
import { awayKinds } from '#modules/staff/public/away.ts';
import { minutesField } from '#platform/contract/duration.ts';
import { get, post, put, plainly } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  flagField,
  isoDateField,
  longTextField,
  moment,
  optional,
  recordId,
  selectionField,
  textField,
  timeField,
  versionField,
} from '#platform/contract/fields.ts';
import * as z from 'zod';
import { bookTime, changeTime, pickedFeeType, readTime } from './contract.ts';
import { weekLife, weekParts } from './life.ts';

/** The purpose of a grid row: a job and perhaps an activity of its type, or a fee type. */
const purpose = {
  job_id: z.int().nullable(),
  planning_activity_id: z.int().nullable(),
  fee_type_id: z.int().nullable(),
};

const weekRow = z.object({
  ...purpose,
  title: z.string(),
  detail: z.string().describe('Client and reference of the job; empty for a fee type'),
  activity: z.string().nullable(),
  budget_min: z
    .int()
    .describe('Budget in minutes of the job, or of the fee type for this person and year; 0 if there is none'),
  used_min: z.int().describe('Minutes booked on the job by everyone, or on the fee type by this person this year'),
  favourite: z.boolean(),
  whyNot: z.string().nullable().describe('Why no more can be booked on it'),
});
export type WeekRow = z.output<typeof weekRow>;

const weekEntry = z.object({
  id: z.int(),
  date: z.string(),
  ...purpose,
  duration_min: z.int(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  mode_of_work_id: z.int().nullable(),
  description: z.string().nullable(),
  over_budget_reason: z.string().nullable(),
  billable: z.boolean(),
  invoiced: z.boolean().describe('Whether it is invoiced, so that it can no longer change'),
  source: z.string(),
  status: z.string(),
  reject_reason: z.string().nullable(),
  version: z.int(),
});
export type WeekEntry = z.output<typeof weekEntry>;

const leaveOfDay = z.object({
  kind: z.enum(awayKinds),
  asked: z.boolean().describe('Asked for but not accepted: time is still expected'),
  type: z.string().nullable().describe('Short code of the leave type; null unless it is the caller’s own leave'),
});
export type LeaveOfDay = z.output<typeof leaveOfDay>;

const weekDay = z.object({
  date: z.string(),
  expected_min: z
    .int()
    .describe('From the working pattern, hours and shift of the day, without days off, holidays and leave'),
  worked_min: z
    .int()
    .nullable()
    .describe('Net minutes at work from swipes; null if unknown or the caller may not see it'),
  leave: leaveOfDay.nullable(),
  off: z.string().nullable().describe('Name of the holiday, or that it is a day off'),
  whyNot: z.string().nullable().describe('Why nothing can be changed on this day'),
});
export type WeekDay = z.output<typeof weekDay>;

const sheet = z.object({
  status: z.enum(weekLife.states),
  version: z.int().describe('0 until something is booked'),
  submitted_at: moment.nullable(),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  reject_reason: z.string().nullable(),
  note: z.string().nullable().describe('Note of the person who booked it to the approver'),
  waits_for: z.array(z.string()).describe('Names of those who may decide once it is submitted'),
  parts: z.array(z.enum(weekParts)).describe('The roles of the caller in this week'),
});
export type Sheet = z.output<typeof sheet>;

const week = z.object({
  employee: z.object({ id: z.int(), name: z.string() }),
  today: z.string().describe('Today’s date where this person works'),
  week_start: z.string(),
  days: z.array(weekDay),
  rows: z.array(weekRow),
  entries: z.array(weekEntry),
  sheet,
  capacity_min: z.int().nullable().describe('Weekly capacity in minutes'),
  fee_types: z.array(pickedFeeType).describe('Fee type hours of this person in the year in which the week ends'),
  earlier_fee_types: z
    .array(pickedFeeType)
    .describe('The same for the previous year, if the week spans New Year; otherwise empty'),
});
export type Week = z.output<typeof week>;

const ofWeek = {
  week: isoDateField('Week').optional(),
  employee_id: recordId.optional(),
};

export const fetchWeek = get('/timekeeper/weeks/fetchWeek', {
  says: 'Returns a week of time, the caller’s own or that of someone whose time they may see; this week by default',
  access: readTime,
  query: z.strictObject(ofWeek),
  result: week,
});

const asItWas = 'Unchanged if omitted';

export const cellForm = z.object({
  date: isoDateField('Date'),
  job_id: optional(selectionField('Job')),
  planning_activity_id: optional(selectionField('Activity')),
  fee_type_id: optional(selectionField('Fee type')),
  // More than a day is refused at its cell, so that the rest of a paste is saved.
  duration_min: minutesField('Duration', 999).describe('Minutes; 0 deletes the entry'),
  description: optional(longTextField('Note')),
  over_budget_reason: optional(textField('Reason above the budget')),
  start_time: timeField('Start').nullish().describe(asItWas),
  end_time: timeField('End').nullish().describe(asItWas),
  mode_of_work_id: selectionField('Mode of work').nullish().describe(asItWas),
  billable: z.boolean('Please provide a valid Billable').optional().describe(asItWas),
  id: optional(recordId).describe('Id of the entry to change; adds one if omitted'),
  version: versionField,
});
export type CellForm = z.output<typeof cellForm>;

export const reopened = z.boolean().describe('Whether a submitted week was reopened for a new entry');
/** Shown to the person who booked it. */
export const openAgain = 'Your week is open again: submit it';

const savedCell = z.object({
  entry: weekEntry.nullable().describe('null if it was deleted or refused'),
  refused: z
    .object({ field: z.string(), message: z.string() })
    .nullable()
    .describe('Why this cell was not saved; the others were'),
});
export type SavedCell = z.output<typeof savedCell>;

export const saveCells = put('/timekeeper/weeks/saveCells', {
  says: 'Adds, changes and deletes time as cells of a week; each is saved or refused on its own',
  access: bookTime,
  body: z.object({
    cells: z
      .array(cellForm, { error: 'Please provide Cells' })
      .min(1, 'Please provide Cells')
      .max(500, 'At most 500 cells at once')
      .meta({ title: 'Cells', examples: [[{ date: '2026-11-20', duration_min: 90, fee_type_id: 1 }]] }),
  }),
  result: z.object({ cells: z.array(savedCell), reopened }),
});

export const copyWeek = post('/timekeeper/weeks/copyWeek', {
  says: 'Copies the time of another week, day by day; omits and lists what cannot be booked or exists already',
  access: bookTime,
  body: z.object({
    from: isoDateField('From'),
    to: isoDateField('To'),
  }),
  result: z.object({
    copied: z.int(),
    refused: z.array(z.object({ date: z.string(), reason: z.string() })),
    reopened,
  }),
  message: (result) =>
    `${result.copied} ${result.copied === 1 ? 'entry' : 'entries'} copied${result.reopened ? `. ${openAgain}` : ''}`,
});

export const keepFavourite = put('/timekeeper/weeks/keepFavourite', {
  says: 'Pins a row to all the caller’s weeks, or unpins it',
  access: bookTime,
  body: z.object({
    job_id: optional(selectionField('Job')),
    planning_activity_id: optional(selectionField('Activity')),
    fee_type_id: optional(selectionField('Fee type')),
    favourite: flagField('Favourite'),
  }),
  result: z.object({ favourite: z.boolean() }),
});

export const moveWeek = put('/timekeeper/weeks/updateStatus', {
  says: 'Submits, withdraws, approves, rejects or unlocks a week',
  access: changeTime,
  query: z.strictObject({ employee_id: recordId, week: isoDateField('Week') }),
  body: z.object({
    status: z.enum(weekLife.states, 'Please select Status').meta({ title: 'Status', examples: ['Submitted'] }),
    reason: optional(longTextField('Reason')),
    version: versionField,
  }),
  result: sheet,
  message: ({ status }) => (status === 'Draft' ? 'The week can be changed again' : `Week ${status.toLowerCase()}`),
});

export const noteWeek = put('/timekeeper/weeks/noteWeek', {
  says: 'Saves a note on the caller’s own week for the approver; empty deletes it',
  access: bookTime,
  body: z.object({ week: isoDateField('Week'), note: optional(longTextField('Note')) }),
  result: sheet,
  message: plainly.updated,
});

export const teamViews = ['All', 'To approve', 'Missing', 'Late', 'Variance'] as const;
export type TeamView = (typeof teamViews)[number];

const teamRow = z.object({
  employee_id: z.int(),
  name: z.string(),
  designation: z.string(),
  department: z.string(),
  status: z.enum(weekLife.states),
  version: z.int(),
  expected_min: z.int(),
  leave_min: z.int().describe('Minutes of leave in the week, not included in the expected time'),
  total_min: z.int(),
  billable_min: z.int(),
  submitted_at: moment.nullable(),
  late: z.boolean().describe('Whether it was not submitted by Monday 12:00 of the following week'),
  days_missing: z.int().describe('Working days up to yesterday without any time'),
  approver: z.boolean().describe('Whether the caller may decide about it'),
  waits_for: z.array(z.string()).describe('Names of those who may decide once it is submitted'),
});
export type TeamRow = z.output<typeof teamRow>;

export const fetchTeamWeeks = get('/timekeeper/team/fetchTeam', {
  says: 'Returns a week for everyone whose time the caller may see or decide about, 25 at a time',
  access: readTime,
  query: z.strictObject({
    week: isoDateField('Week').optional(),
    view: z.enum(teamViews, 'Please select View').default('All'),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  result: z.object({
    week_start: z.string(),
    rows: z.array(teamRow),
    count: z.int(),
    counts: z.record(z.enum(teamViews), z.int()),
    stand_ins: z.array(standIn),
  }),
});

const seenWeek = z.object({
  employee_id: recordId,
  version: z
    .int('Please provide a valid version')
    .positive('Please provide a valid version')
    .describe('The version that was shown: a week changed since is not approved'),
});

export const approveWeeks = put('/timekeeper/team/approveWeeks', {
  says: 'Approves the submitted weeks of several people; lists those that cannot be approved',
  access: changeTime,
  body: z.object({
    week: isoDateField('Week'),
    weeks: z
      .array(seenWeek, { error: 'Please select Staff' })
      .min(1, 'Please select Staff')
      .max(100, 'At most 100 people at once')
      .meta({ title: 'Staff', examples: [[{ employee_id: 1, version: 1 }]] }),
  }),
  result: z.object({
    done: z.int(),
    refused: z.array(z.object({ employee_id: z.int(), name: z.string(), reason: z.string() })),
  }),
  message: ({ done }) => `${done} ${done === 1 ? 'week' : 'weeks'} approved`,
});

export const weekEvents = events('week_sheet', {
  opened: 'Week begun',
  moved: 'Week taken a step further',
  undone: 'Step of a week undone',
  noted: 'Note of a week changed',
});
