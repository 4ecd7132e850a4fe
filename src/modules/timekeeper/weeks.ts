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
  detail: z.string().describe('Its client and reference; empty for a fee type'),
  activity: z.string().nullable(),
  budget_min: z.int().describe('Budget of the job, or of the fee type for this person and year; 0 for none'),
  used_min: z.int().describe('What is booked of it by everybody, or by this person this year'),
  favourite: z.boolean(),
  whyNot: z.string().nullable().describe('Why nothing more can be booked on it'),
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
  invoiced: z.boolean().describe('It changes no more'),
  source: z.string(),
  status: z.string(),
  reject_reason: z.string().nullable(),
  version: z.int(),
});
export type WeekEntry = z.output<typeof weekEntry>;

const leaveOfDay = z.object({
  kind: z.enum(awayKinds),
  asked: z.boolean().describe('Asked for, not accepted: the time is expected'),
  type: z.string().nullable().describe('Short code of the leave type; null unless it is one’s own leave'),
});
export type LeaveOfDay = z.output<typeof leaveOfDay>;

const weekDay = z.object({
  date: z.string(),
  expected_min: z
    .int()
    .describe('By the working pattern, the hours and the shift of the day, without days off, holidays and leave'),
  worked_min: z
    .int()
    .nullable()
    .describe('Net time at work by the swipes; null where nobody knows it, or the reader may not'),
  leave: leaveOfDay.nullable(),
  off: z.string().nullable().describe('The holiday, or that it is a day off'),
  whyNot: z.string().nullable().describe('Why nothing changes on this day'),
});
export type WeekDay = z.output<typeof weekDay>;

const sheet = z.object({
  status: z.enum(weekLife.states),
  version: z.int().describe('0 as long as nothing was booked'),
  submitted_at: moment.nullable(),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  reject_reason: z.string().nullable(),
  note: z.string().nullable().describe('Written by who booked it, for who decides about it'),
  waits_for: z.array(z.string()).describe('Who may decide about it, by name, once it is submitted'),
  parts: z.array(z.enum(weekParts)).describe('What the person who asks is to this week'),
});
export type Sheet = z.output<typeof sheet>;

const week = z.object({
  employee: z.object({ id: z.int(), name: z.string() }),
  today: z.string().describe('Where this person works'),
  week_start: z.string(),
  days: z.array(weekDay),
  rows: z.array(weekRow),
  entries: z.array(weekEntry),
  sheet,
  capacity_min: z.int().nullable().describe('What the person is there for in a week'),
  fee_types: z.array(pickedFeeType).describe('Hours of this person in the year in which the week ends'),
  earlier_fee_types: z.array(pickedFeeType).describe('The same of the year before, in a week over New Year; else none'),
});
export type Week = z.output<typeof week>;

const ofWeek = {
  week: isoDateField('Week').optional(),
  employee_id: recordId.optional(),
};

export const fetchWeek = get('/timekeeper/weeks/fetchWeek', {
  says: "A week of one's own time, or of somebody's whose time one may see; this one when no day is given",
  access: readTime,
  query: z.strictObject(ofWeek),
  result: week,
});

const asItWas = 'As it was, where it is left out';

export const cellForm = z.object({
  date: isoDateField('Date'),
  job_id: optional(selectionField('Job')),
  planning_activity_id: optional(selectionField('Activity')),
  fee_type_id: optional(selectionField('Fee type')),
  // More than a day is refused at its cell, so that the rest of a paste is saved.
  duration_min: minutesField('Duration', 999).describe('0 takes the entry away'),
  description: optional(longTextField('Note')),
  over_budget_reason: optional(textField('Reason above the budget')),
  start_time: timeField('Start').nullish().describe(asItWas),
  end_time: timeField('End').nullish().describe(asItWas),
  mode_of_work_id: selectionField('Mode of work').nullish().describe(asItWas),
  billable: z.boolean('Please provide a valid Billable').optional().describe(asItWas),
  id: optional(recordId).describe('The entry that it changes; none adds one'),
  version: versionField,
});
export type CellForm = z.output<typeof cellForm>;

export const reopened = z.boolean().describe('A submitted week is open again, for a new entry');
/** Shown to the person who booked it. */
export const openAgain = 'Your week is open again: submit it';

const savedCell = z.object({
  entry: weekEntry.nullable().describe('null once it is taken away, and where it was refused'),
  refused: z
    .object({ field: z.string(), message: z.string() })
    .nullable()
    .describe('Why this one was not saved; the others were'),
});
export type SavedCell = z.output<typeof savedCell>;

export const saveCells = put('/timekeeper/weeks/saveCells', {
  says: 'Books, changes and takes away time as cells of a week; each is saved or refused by itself',
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
  says: 'Books the time of another week again, day by day; what cannot be booked, or is there already, is left out and named',
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
  says: 'Keeps a row in every week of this person, or lets it go',
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
  says: 'Submits a week, takes it back, approves, rejects or unlocks it',
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
  says: "Keeps a note to one's own week, for who decides about it; empty takes it away",
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
  leave_min: z.int().describe('What leave takes of the week; it is not expected'),
  total_min: z.int(),
  billable_min: z.int(),
  submitted_at: moment.nullable(),
  late: z.boolean().describe('Not submitted by Monday 12:00 of the week after'),
  days_missing: z.int().describe('Days of work up to yesterday without any time'),
  approver: z.boolean().describe('This person may decide about it'),
  waits_for: z.array(z.string()).describe('Who may, by name, once it is submitted'),
});
export type TeamRow = z.output<typeof teamRow>;

export const fetchTeamWeeks = get('/timekeeper/team/fetchTeam', {
  says: 'A week of everybody whose time this person may decide about or see, 25 at a time',
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
    .describe('As it was shown: what changed since is not approved unseen'),
});

export const approveWeeks = put('/timekeeper/team/approveWeeks', {
  says: 'Approves the submitted weeks of several people; what cannot be approved is named',
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
