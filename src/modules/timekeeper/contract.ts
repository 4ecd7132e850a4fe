/** Time that people book (domain specification, section 1.7). */
import { approval } from '#modules/delegation/contract.ts';
import * as z from 'zod';
import { clientCompany } from '#modules/clients/contract.ts';
import { modeOfWork, planningActivity } from '#modules/masters/contract.ts';
import { jobsToChoose } from '#modules/jobs/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { ofStaff } from '#platform/contract/access.ts';
import { get } from '#platform/contract/endpoint.ts';
import { timeField } from '#platform/contract/fields.ts';
import { recordCalls } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  flag,
  id,
  longText,
  minutes,
  reference,
  text,
  word,
} from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { feeType } from './masters.ts';

import { timekeeperModule } from './rights.ts';
import { entryKinds, entrySources, entryStatuses } from './rules.ts';

/** Entries choose from these; administrators edit them in Settings. */
export { feeType };

export const readTime = ofStaff(timekeeperModule.read);
export const bookTime = ofStaff(timekeeperModule.create);
export const changeTime = ofStaff(timekeeperModule.update);

/** Weeks are approved, rejected and unlocked by their person's approvers. */
export const timeApproval = approval('time', { things: 'time', access: changeTime });

export const { list: listBookedJobs, job: bookedJob } = jobsToChoose('/dds/bookedJobs', {
  says: 'Returns the jobs the caller may see, with their clients, to filter time by',
  access: readTime,
});

const hidden = { first: 'hidden' } as const;

/** A piece of a person's time: on a job, or on a fee type if it is for no job. */
export const timeEntry = record('time_entry', {
  words: { one: 'time entry', many: 'time entries' },
  rights: timekeeperModule,
  fields: {
    id: id(hidden),
    date: date('Date', { phone: 'title' }),
    employee: reference('Staff', staffMember, { filled: 'by who books it', width: 150 }),
    kind: word('Kind', entryKinds, { filled: 'by what it is booked on', ...hidden }),
    client: reference('Client', clientCompany, { optional: true, filled: 'by its job', width: 150 }),
    job: reference('Job', bookedJob, { optional: true, width: 130 }),
    planning_activity: reference('Activity', planningActivity, { optional: true, width: 150 }),
    fee_type: reference('Fee type', feeType, { optional: true, width: 110 }),
    start_time: text('Start', { is: timeField, optional: true, ...hidden, width: 80 }),
    end_time: text('End', { is: timeField, optional: true, ...hidden, width: 80 }),
    duration: minutes('Duration', { mostHours: 24, column: 'duration_min', sentAs: 'duration_min' }),
    billable: flag('Billable', { phone: 'hidden' }),
    status: word('Status', entryStatuses, { filled: 'by its week', width: 110, phone: 'badge' }),
    mode_of_work: reference('Mode of work', modeOfWork, { optional: true, ...hidden }),
    source: word('Source', entrySources, { filled: 'when it is added', ...hidden }),
    invoiced: flag('Invoiced', { filled: 'when it is invoiced', sorted: false, ...hidden }),
    description: longText('Note', { optional: true }),
    over_budget_reason: text('Reason above the budget', { optional: true, ...hidden }),
    reject_reason: text('Reason of the rejection', { optional: true, filled: 'when its week is rejected', ...hidden }),
    createdAt: createdAt('Added on', { listed: false }),
  },
  defaultSort: '-date',
  check: ({ job_id, fee_type_id, planning_activity_id, start_time, end_time }) => ({
    job_id: job_id === null && fee_type_id === null ? 'Please select Job or Fee type' : undefined,
    fee_type_id: job_id !== null && fee_type_id !== null ? 'Time is for a job or for a fee type, not both' : undefined,
    planning_activity_id: job_id === null && planning_activity_id !== null ? 'Please select Job' : undefined,
    ...whyNotTimes(start_time, end_time),
  }),
});
export type TimeEntry = RowOf<typeof timeEntry>;

/** Both or neither, and start before end. */
function whyNotTimes(start: string | null, end: string | null) {
  if (start === null && end === null) return {};
  if (start === null) return { start_time: 'Start is required' };
  if (end === null) return { end_time: 'End is required' };
  return end <= start ? { end_time: 'End must be after the start' } : {};
}

export const timeEntryCalls = recordCalls(timeEntry, '/timekeeper', {
  paths: {
    page: 'fetchAllEntries',
    export: 'exportEntries',
    byId: 'fetchEntryById',
    add: 'addEntry',
    edit: 'updateEntry',
    remove: 'deleteEntry/:id',
    history: 'fetchEntryHistory',
  },
  // Anyone who may change their time may also delete it, to correct mistakes.
  access: { page: readTime, export: readTime, byId: readTime, add: bookTime, edit: changeTime, remove: changeTime },
});
export const { history: fetchEntryHistory } = timeEntryCalls;

const pickedJob = z.object({
  id: z.int(),
  reference_no: z.string(),
  title: z.string(),
  client: z.string(),
  job_type_id: z.int(),
  mine: z.boolean().describe('Whether the caller prepares or reviews the job'),
  favourite: z.boolean().describe('Whether it is one of the caller’s favourites'),
  billable: z.boolean(),
  budget_min: z.int(),
  actual_min: z.int(),
});
export type PickedJob = z.output<typeof pickedJob>;

export const pickedFeeType = z.object({
  id: z.int(),
  name: z.string(),
  budget_min: z.int().describe('Budget in minutes per person and year'),
  used_min: z.int().describe('Minutes booked by the caller this year'),
});
export type PickedFeeType = z.output<typeof pickedFeeType>;

const pickedActivity = z.object({ id: z.int(), job_type_id: z.int(), name: z.string() });
export type PickedActivity = z.output<typeof pickedActivity>;

/** The specification names this call, and leaves open everything but its address. */
export const fetchClientJobs = get('/staff/timesheet/fetchClientJobs', {
  says: 'Returns what the caller can book time on: own jobs, favourites, all open jobs; type=Other for fee types only',
  access: readTime,
  query: z.strictObject({
    type: z.enum(['Job', 'Other'], 'Please select Type').optional(),
    find: z
      .string()
      .max(100, 'Please provide a valid Find')
      .optional()
      .describe('Words from the job, its reference, client or activities, in any order'),
  }),
  result: z.object({
    rows: z.array(pickedJob),
    activities: z.array(pickedActivity),
    fee_types: z.array(pickedFeeType),
  }),
});
