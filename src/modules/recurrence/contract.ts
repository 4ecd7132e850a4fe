/** Recurring jobs (domain specification, section 1.6). */
import { advanceModule } from '#modules/clients/rights.ts';
import { obligations } from '#modules/clients/contract.ts';
import { job, whyNotReviewer } from '#modules/jobs/contract.ts';
import { team } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { addDays, type PlainDate, realDate } from '#platform/contract/dates.ts';
import { create, get, put, wireShape } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { flagField, recordId, versionField } from '#platform/contract/fields.ts';
import { exportOf, type Page, page } from '#platform/contract/list.ts';
import { formWith, historyCall, moveCall } from '#platform/contract/record/calls.ts';
import {
  type Field,
  date,
  decimal,
  minutes,
  moment,
  reference,
  references,
  status,
  text,
  wholeNumber,
  word,
} from '#platform/contract/record/field.ts';
import { type FormOf, type ObjectSchema, record, type RowOf } from '#platform/contract/record/record.ts';
import { type Schema, zodOf } from '#platform/contract/schema.ts';
import * as z from 'zod';
import { recurrenceLife } from './life.ts';
import { periodChoices, whyNotPattern } from './period.ts';
import { recurrenceRights } from './rights.ts';
import { frequencies, quarterGroups, weekdays, weekendRules } from './schedule.ts';
import { deadlineRules } from './words.ts';

const money = { least: 0, most: 999_999_999, places: 2, optional: true, for: advanceModule.update } as const;

/** How a job recurs, and the template of the jobs it makes. */
export const recurrence = record('recurrence', {
  words: { one: 'recurrence', many: 'recurrences' },
  rights: recurrenceRights,
  fields: {
    status: status('Status', recurrenceLife),
    frequency: word('Frequency', frequencies),
    anchor_date: date('First start from', { help: 'The first date of the schedule on or after this day' }),
    day_of_month: wholeNumber('Day of the month', { least: 1, most: 31, optional: true }),
    weekday: word('Weekday', weekdays, { optional: true }),
    quarter_group: word('Months', quarterGroups, { optional: true }),
    weekend_rule: word('When it falls on a weekend', weekendRules, {
      help: 'The previous or next working day of the firm’s week, or the day as it is',
    }),
    create_lead_days: wholeNumber('Create, days before the start', { least: 0, most: 366 }),
    deadline_rule: word('Deadline', deadlineRules),
    deadline_days: wholeNumber('Working days to the deadline', { least: 0, most: 366, optional: true }),
    obligation: word('Statutory date of', obligations, { optional: true }),
    end_date: date('No start after', { optional: true }),
    max_count: wholeNumber('Number of times', { least: 1, most: 9999, optional: true }),
    title_pattern: text('Title', { phone: 'title', help: '{job_type}, {client} and {period} are filled in' }),
    period: word('Period', periodChoices, { help: 'The one its start is in, or the one before' }),
    copy_from: word('Copy tasks from', ['Source job', 'Previous job']),
    manager: reference('Manager', staffMember, { optional: true }),
    reviewer: reference('Reviewer', staffMember, { optional: true }),
    assignee: references('Assigned to', staffMember, { optional: true }),
    assign_to: word('Assign to', ['Same people', 'Rotate']),
    team: reference('Team', team, { optional: true }),
    budget: minutes('Budget', { mostHours: 9999, column: 'budget_min', sentAs: 'budget_min' }),
    fees: decimal('Fees', money),
    client_quote_fee: decimal('Quoted fee', money),
    stop_reason: text('Reason to stop', { optional: true, filled: 'when it is stopped' }),
    last_error: text('Problem', { optional: true, filled: 'when a job could not be made' }),
    failed_at: moment('Failed at', { optional: true, filled: 'when a job could not be made' }),
  },
  defaultSort: '-frequency',
  check: (form, { today, before }) => ({
    anchor_date: whyNotAnchor(form.anchor_date, before?.anchor_date === form.anchor_date ? null : today),
    deadline_days:
      form.deadline_rule === 'Working days after the start' && form.deadline_days === null
        ? 'Working days to the deadline is required'
        : undefined,
    obligation:
      form.deadline_rule === 'Statutory date' && form.obligation === null
        ? 'Please select Statutory date of'
        : undefined,
    end_date:
      form.end_date !== null && form.end_date < form.anchor_date
        ? 'The end must not be before the first start'
        : undefined,
    title_pattern: whyNotPattern(form.title_pattern),
    reviewer_id: whyNotReviewer(form.reviewer_id, form.assignee_ids),
    assign_to:
      form.assign_to === 'Rotate' && form.assignee_ids.length < 2
        ? 'Choose two people or more to rotate between'
        : undefined,
  }),
});
export type RecurrenceRow = RowOf<typeof recurrence>;
type Form = FormOf<typeof recurrence>;

/** Days in the past in which a new schedule may start: overdue jobs are made at once. */
export const longestPast = 366;

/** @param today null if the saved first start has not changed */
export function whyNotAnchor(day: PlainDate, today: PlainDate | null): string | undefined {
  if (day < '2000-01-01' || day > '2100-12-31') return 'First start must be between 01-01-2000 and 31-12-2100';
  return today !== null && day < addDays(today, -longestPast)
    ? 'First start must not be more than a year ago'
    : undefined;
}

const mostSkipped = 200;
const skipDates = z
  .array(z.string().refine((day) => realDate(day) !== undefined, 'Please provide a valid date'))
  .max(mostSkipped, `At most ${mostSkipped} dates can be left out`)
  .default([])
  .meta({ title: 'Left out', examples: [[]] });

/** The form of the schedule's page. */
export const scheduleForm = formWith(recurrence, { skip_dates: skipDates });
const addForm = formWith(recurrence, { job_id: recordId, skip_dates: skipDates });
export type NewRecurrence = Form & { readonly job_id: number; readonly skip_dates: string[] };
const editForm = formWith(recurrence, { skip_dates: skipDates, version: versionField });
export type EditedRecurrence = Form & { readonly skip_dates: string[]; readonly version?: number | undefined };

const planned = z.object({
  number: z.int(),
  nominal: z.string().describe('YYYY-MM-DD, before weekends are adjusted'),
  start: z.string().describe('YYYY-MM-DD'),
  created_on: z.string().describe('YYYY-MM-DD'),
  deadline: z.string().nullable().describe('YYYY-MM-DD'),
  title: z.string(),
  period_start: z.string().describe('YYYY-MM-DD'),
  period_end: z.string().describe('YYYY-MM-DD'),
  skipped: z.boolean(),
});
export type PlannedJob = z.output<typeof planned>;

const found = z.object({
  recurrence: zodOf(recurrence.row).nullable().describe('null if the job does not recur'),
  words: z.string().describe('The schedule in plain words'),
  skip_dates: z.array(z.string()),
  next: z.array(planned).describe('The next twelve jobs, including skipped ones'),
  made: z.array(
    z.object({
      number: z.int(),
      start_date: z.string().describe('YYYY-MM-DD'),
      job_id: z.int().nullable().describe('null if it was skipped or its job was deleted'),
      reference_no: z.string().nullable(),
      title: z.string().nullable(),
      status: z.string().nullable(),
    }),
  ),
  made_by: z
    .object({ job_id: z.int(), reference_no: z.string(), number: z.int() })
    .nullable()
    .describe('The recurrence that created this job'),
});
export type JobRecurrence = z.output<typeof found>;

export const fetchRecurrence = get('/recurrence/fetchRecurrence', {
  says: 'Returns how a job recurs, with its next jobs and those created so far',
  access: recurrenceRights.read,
  query: z.strictObject({ job_id: recordId }),
  result: found,
});

export const addRecurrence = create('/recurrence/addRecurrence', {
  says: 'Makes a job recur; jobs already due are created straight after',
  access: recurrenceRights.update,
  body: addForm as unknown as Schema<NewRecurrence>,
  result: recurrence.row,
  message: () => 'Recurrence Added Successfully',
});

const byId = z.strictObject({ id: recordId });

export const updateRecurrence = put('/recurrence/updateRecurrence', {
  says: 'Changes how a job recurs: dates from the next one on; what is created also for jobs that have not started',
  access: recurrenceRights.update,
  query: byId,
  body: editForm as unknown as Schema<EditedRecurrence>,
  result: recurrence.row,
  message: () => 'Recurrence Updated Successfully',
});

/** Asked when stopping it, besides the reason. */
export const stopForm = { delete_not_started: flagField('Delete the jobs it has made that have not started') };

export const moveRecurrence = moveCall(recurrence, '/recurrence/updateStatus', {
  access: recurrenceRights.update,
  more: stopForm,
});

const versioned = { query: byId, body: z.object({ version: versionField }) };

export const skipNext = put('/recurrence/skipNext', {
  says: 'Skips the next date of a recurrence',
  access: recurrenceRights.update,
  ...versioned,
  result: recurrence.row,
  message: () => 'The next job is left out',
});

export const tryAgain = put('/recurrence/tryAgain', {
  says: 'Retries the jobs of a recurrence that could not be created',
  access: recurrenceRights.update,
  ...versioned,
  result: recurrence.row,
  message: ({ last_error }) =>
    last_error === null ? 'The jobs that were due are made' : `It failed again: ${last_error}`,
});

export const fetchRecurrenceHistory = historyCall(recurrence, '/recurrence/fetchHistory');

/** Events of a recurrence other than added, changed and stopped. */
export const recurrenceEvents = events('recurrence', {
  created: 'Recurrence added',
  updated: 'Recurrence updated',
  moved: 'Status of the recurrence changed',
  skipped: 'Next job left out',
});

const workedOut = { workedOut: true, filtered: true, sorted: true, optional: true } as const;
const ofJob = job.fields;

/** A column of the list of jobs that is hidden here at first. */
const atHand = <F extends Field>(field: F): F => ({ ...field, hiddenAtFirst: true, phone: 'hidden' });

/** Recurring jobs: the columns of the list of jobs (specification 2, section 3), and those of the recurrence. */
export const recurringJob = record('recurringJob', {
  table: 'job',
  words: { one: 'recurring job', many: 'recurring jobs' },
  rights: recurrenceRights,
  fields: {
    ...ofJob,
    recursion_status: { ...ofJob.recursion_status, hiddenAtFirst: false, phone: 'badge' },
    status: atHand(ofJob.status),
    budget: atHand(ofJob.budget),
    actual: atHand(ofJob.actual),
    job_end_date: atHand(ofJob.job_end_date),
    dispatch_date: atHand(ofJob.dispatch_date),
    days_left: atHand(ofJob.days_left),
    assignee: atHand(ofJob.assignee),
    frequency: word('Frequency', frequencies, { ...workedOut, width: 110 }),
    next_start: date('Next start', { ...workedOut }),
    next_deadline: date('Next deadline', { ...workedOut, phone: 'hidden' }),
    last_created: moment('Last created', { ...workedOut, filled: 'when a job is made', phone: 'hidden' }),
    created_count: wholeNumber('Created count', { least: 0, most: 99_999, ...workedOut, width: 110, phone: 'hidden' }),
    problem: text('Problem', { ...workedOut, width: 160 }),
  },
  defaultSort: 'next_start',
});
export type RecurringJob = RowOf<typeof recurringJob>;

const recurringRows = page(recurringJob.row);

export const fetchRecursionJob = get('/jobs/fetchRecursionJob', {
  says: 'Returns the recurring jobs the caller may see, a page at a time',
  access: recurrenceRights.read,
  query: recurringJob.list.query,
  result: recurringRows,
  // The wire names of specification 2, section 7.
  shape: wireShape(
    z.tuple([zodOf(recurringRows)]),
    (rows: Page<RecurringJob>): [Page<RecurringJob>] => [rows],
    ([rows]) => rows,
  ),
});

export const exportRecursionJob = exportOf(
  '/jobs/exportRecursionJob',
  recurrenceRights.read,
  recurringJob.list,
  'All recurring jobs the same filters find, as CSV or Excel',
);

const schedulePart = [
  'frequency',
  'anchor_date',
  'day_of_month',
  'weekday',
  'quarter_group',
  'weekend_rule',
  'create_lead_days',
  'deadline_rule',
  'deadline_days',
  'obligation',
  'end_date',
  'max_count',
  'title_pattern',
  'period',
] as const;
export type SchedulePart = Pick<Form, (typeof schedulePart)[number]>;

const scheduleFields = Object.fromEntries(
  schedulePart.map((name) => [name, zodOf(recurrence.form.shape[name] ?? z.never())]),
);

export type PreviewQuery = SchedulePart & { readonly job_id: number; readonly skip_dates: string };

/** The query of a preview while typing: the form's fields as text; skipped dates as '2026-12-24|2026-12-31'. */
export const previewQuery = z.strictObject({
  ...scheduleFields,
  job_id: recordId,
  skip_dates: z.string().max(5000).default(''),
}) as unknown as ObjectSchema<PreviewQuery>;

export const previewRecurrence = get('/recurrence/previewRecurrence', {
  says: 'Returns the next twelve jobs of a schedule as entered; creates none',
  access: recurrenceRights.update,
  query: previewQuery,
  result: z.object({
    words: z.string(),
    rows: z.array(planned),
    at_once: z.int().describe('Number of jobs that would be created immediately'),
  }),
});
