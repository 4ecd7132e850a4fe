import { advanceModule } from '#modules/clients/rights.ts';
import * as z from 'zod';
import { clientCompany, recipientsCall } from '#modules/clients/contract.ts';
import { company, currency, jobType, priority, team } from '#modules/masters/contract.ts';
import { staffMember } from '#modules/staff/contract.ts';
import { type Access, staff } from '#platform/contract/access.ts';
import { get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { minutesField } from '#platform/contract/duration.ts';
import {
  longTextField,
  moment as momentField,
  optional as orNull,
  recordId,
  selectionField,
  selectionOrNone,
  selectionsField,
  versionField,
} from '#platform/contract/fields.ts';
import { recordCalls, tabCountsCall } from '#platform/contract/record/calls.ts';
import {
  createdAt,
  date,
  decimal,
  flag,
  id,
  longText,
  minutes,
  moment,
  reference,
  references,
  status,
  text,
  wholeNumber,
  ownPart,
  word,
} from '#platform/contract/record/field.ts';
import { type FilterValue, madeLater, shapeOf } from '#platform/contract/list.ts';
import type { Schema } from '#platform/contract/schema.ts';
import { recordComments } from '#platform/contract/record/comments.ts';
import { type FormOf, record, type RowOf } from '#platform/contract/record/record.ts';
import { choiceSearch } from '#platform/contract/record/choice-search.ts';
import { referTo, referToFound } from '#platform/contract/record/referable.ts';
import { jobLife, waitingFor } from './life.ts';
import { reasonsField } from './review-reasons.ts';
import { jobModule, jobRights } from './rights.ts';
import { budgetBuckets, clocks, dueBuckets, queryBuckets, taskBuckets, whyNotDates, whyNotReviewer } from './rules.ts';

export {
  budgetBuckets,
  daysLeftText,
  deadlineAfter,
  dueBuckets,
  queryBuckets,
  taskBuckets,
  whyNotReviewer,
} from './rules.ts';
export { jobLife } from './life.ts';
export { reasonsField, type ReviewReason, reviewReasons, skillCategoryOf } from './review-reasons.ts';

export const listJobCreators = get('/dds/jobCreators', {
  says: 'Returns the people who added jobs the caller may see, to filter by; ids are account ids',
  access: staff,
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

/** The jobs that another module's record can refer to: the call that lists them, and the field's reference. */
export function jobsToChoose(path: string, { says, access }: { readonly says: string; readonly access: Access }) {
  const list = get(path, {
    says,
    access,
    query: choiceSearch,
    result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
  });
  return {
    list,
    job: referToFound({ table: 'job', label: 'reference_no', choices: list, choiceOf: (choice) => choice }),
  };
}

const creator = referTo({ table: 'account', label: 'name', choices: listJobCreators, choiceOf: (choice) => choice });

const hidden = { first: 'hidden' } as const;
const money = { least: 0, most: 999_999_999, places: 2, optional: true, ...hidden, for: advanceModule.update } as const;

/** A job (domain specification, section 1.2); the columns of its list are those of specification 2, section 3. */
export const job = record('job', {
  words: { one: 'job', many: 'jobs' },
  rights: jobRights,
  fields: {
    id: id(hidden),
    reference_no: text('Ref no', { filled: 'when it is added', width: 136, searched: true, ...hidden }),
    title: text('Title', { phone: 'title', width: 220, searched: true }),
    company: reference('Company', company, { width: 130, ...hidden }),
    client: reference('Client', clientCompany, { width: 150 }),
    job_type: reference('Job type', jobType, { width: 120, phone: 'hidden' }),
    status: status('Status', jobLife, { width: 168 }),
    year_end_date: date('Year end', { optional: true, ...hidden }),
    budget: minutes('Budget', { mostHours: 9999, column: 'budget_min', sentAs: 'budget_min', phone: 'hidden' }),
    actual: minutes('Actual', {
      mostHours: 99_999,
      column: 'actual_min',
      filled: 'when time is booked on it',
      phone: 'hidden',
    }),
    creator: reference('Created by', creator, {
      column: 'created_by',
      sparse: true,
      filled: 'when it is added',
      ...hidden,
    }),
    start_date: date('Start', { optional: true, ...hidden }),
    job_end_date: date('Deadline', {
      optional: true,
      heading: 'End',
      help: 'When left empty: its start and the usual days of its type',
    }),
    days_left: wholeNumber('Days left', {
      least: -1,
      most: 9999,
      optional: true,
      workedOut: true,
      filtered: true,
      sorted: true,
      width: 100,
    }),
    dispatch_date: date('Dispatch', { optional: true, filled: 'when it is dispatched', phone: 'hidden' }),
    manager: reference('Manager', staffMember, { optional: true, width: 140 }),
    assignee: references('Assigned to', staffMember, { optional: true, sorted: true, width: 180 }),
    reviewer: reference('Reviewer', staffMember, { optional: true, ...hidden }),
    team: reference('Team', team, { optional: true, ...hidden }),
    recursion_status: word('Recurrence', ['Original', 'Stopped'], {
      optional: true,
      filled: 'by its recurrence',
      ...hidden,
    }),
    due: word('Due', dueBuckets, { optional: true, workedOut: true, filtered: true, ...hidden }),
    part: ownPart('My part', jobLife, hidden),
    my_tasks: word('My tasks', taskBuckets, { optional: true, workedOut: true, filtered: true, ...hidden }),
    queries: word('Queries', queryBuckets, { optional: true, workedOut: true, filtered: true, ...hidden }),
    budget_used: word('Budget used', budgetBuckets, { optional: true, workedOut: true, filtered: true, ...hidden }),
    waiting_on: word('Waiting on', waitingFor, { optional: true, filled: 'by its status', ...hidden }),
    priority: reference('Priority', priority, { optional: true, ...hidden, width: 90 }),
    period_start: date('Period from', { optional: true, ...hidden }),
    period_end: date('Period to', { optional: true, ...hidden }),
    budget_stop: flag('Stop at the budget', { help: 'No one books more time than the budget', ...hidden }),
    billable: flag('Billable', hidden),
    billing_status: word('Billing', ['Unbilled', 'Part-billed', 'Billed', 'Non-billable'], {
      filled: 'by its invoices',
      ...hidden,
    }),
    currency: reference('Currency', currency, { optional: true, listed: false }),
    fees: decimal('Fees', money),
    client_quote_fee: decimal('Quoted fee', money),
    job_date: date('Created on', { filled: 'when it is added', ...hidden }),
    quotation_date: date('Quotation date', { optional: true, filled: 'when a quotation is sent', ...hidden }),
    job_tat: wholeNumber('TAT', {
      least: 0,
      most: 9999,
      optional: true,
      filled: 'when it is dispatched',
      help: 'Working days from the start to the dispatch',
      ...hidden,
    }),
    net_tat: wholeNumber('Net TAT', {
      least: 0,
      most: 9999,
      optional: true,
      filled: 'when it is dispatched',
      help: 'Without the days spent waiting',
      ...hidden,
    }),
    standard_tat: wholeNumber('Standard TAT', {
      least: 0,
      most: 365,
      optional: true,
      filled: 'when it is dispatched',
      help: 'Working days that its type allowed then',
      ...hidden,
    }),
    status_since: moment('In this status since', { filled: 'by the steps of its life', ...hidden }),
    on_hold_from: text('On hold from', { optional: true, filled: 'when it is put on hold', listed: false }),
    quote_approved_at: moment('Quote approved', {
      optional: true,
      filled: 'when a quotation is approved',
      listed: false,
    }),
    archived_at: moment('Archived', { optional: true, filled: 'when it is archived', ...hidden }),
    description: longText('Description', { optional: true }),
    createdAt: createdAt('Added on', { listed: false }),
  },
  defaultSort: '-id',
  check: (form, { before }) => ({
    ...whyNotDates(form, before),
    reviewer_id: whyNotReviewer(form.reviewer_id, form.assignee_ids),
  }),
});
export type JobRow = RowOf<typeof job>;

/**
 * The list's filters for another view of it, plus the view's own parameters. `only` is the list's filter by number: an
 * `id` names what a call is about.
 */
export function viewQuery<More>(more: Readonly<Record<keyof More & string, z.ZodType>>): Schema<More & ListFilters> {
  return madeLater(() => {
    const { id: only, offset: _, limit: __, sort: ___, ...filters } = shapeOf(job.list.query);
    return z.strictObject({ ...filters, ...(only && { only }), ...more }) as unknown as Schema<More & ListFilters>;
  });
}
export type ListFilters = { readonly [filter: string]: FilterValue };

/** Extra fields of the dispatch step: the documents that go to the client. */
export const dispatchForm = {
  document_ids: selectionsField('Documents for the client', { empty: true }),
};

/** Extra fields of the step back to the preparer: what the changes are about. */
export const changeForm = { change_reasons: reasonsField('What it is about') };

/** A copied job takes over tasks and statement of work of the original. */
const copied = { copy_of: orNull(recordId) };
export type NewJob = FormOf<typeof job> & { copy_of: number | null };

/** The life decides who may take which step. */
export const jobCalls = recordCalls(job, '/jobs', {
  paths: {
    page: 'fetchAllJobs',
    export: 'exportJobs',
    byId: 'fetchJobById',
    add: 'addJob',
    edit: 'updateJobById',
    remove: 'deleteJob/:id',
    move: 'updateStatus',
    counts: 'fetchJobCounts',
    history: 'fetchJobHistory',
  },
  access: { remove: jobModule.delete, move: jobRights.update },
  more: { add: copied, move: { ...dispatchForm, ...changeForm } },
  says: { add: 'Adds one job, new or copied from another' },
});
export const { move: moveJob, counts: fetchJobCounts, history: fetchJobHistory } = jobCalls;

/** Comments among a job's people; shared ones are visible to its client (decisions D18). */
export const jobComments = recordComments(job, '/jobs', {
  access: { read: jobModule.read, write: jobRights.update },
  shareable: true,
  group: 'Jobs',
});

/** Events of a job other than its steps. */
export const jobEvents = events('job', {
  assigned: 'Job assigned',
  handedOver: 'Handed over while somebody is away',
  handedBack: 'Handed back to who was away',
  budgeted: 'Budget set by the SOW',
  quoted: 'Fee set by the quotation',
  quoteReversed: 'Approval of the quotation reversed',
  billed: 'Billing follows its invoices',
  archived: 'Job archived',
  unarchived: 'Job taken out of the archive',
  undone: 'Step undone',
  secondReview: 'Picked for a second review',
  secondReviewed: 'Second review answered',
  recurs: 'Recurrence of the job changed',
});

const assignment = z.object({
  assignees: z
    .array(
      z.strictObject({
        id: selectionField('Assigned to'),
        budget_min: orNull(minutesField('Budget', 9999)),
      }),
    )
    .max(20, 'At most 20 people')
    .meta({ title: 'Assigned to', examples: [[]] }),
  reviewer_id: selectionOrNone('Reviewer'),
  note: orNull(longTextField('Note')),
  version: versionField,
});
export type Assignment = z.output<typeof assignment>;

export const assignJob = put('/jobs/assignJob', {
  says: 'Sets the preparers of a job, with their shares of its budget, and its reviewer; notifies newly added people',
  access: jobRights.update,
  query: z.strictObject({ id: recordId }),
  body: assignment,
  result: job.row,
  message: () => 'Job Assigned Successfully',
});

export const fetchJobAssignees = get('/jobs/fetchAssignees/:id', {
  says: 'Returns the preparers of a job with their shares of its budget',
  access: jobRights.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({
    rows: z.array(
      z.object({ id: z.int(), employee_name: z.string(), designation: z.string(), budget_min: z.int().nullable() }),
    ),
  }),
});

const spell = z.object({
  id: z.int(),
  from_status: z.string().nullable(),
  to_status: z.string(),
  at: momentField,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  minutes: z.int().describe('Minutes spent in the status it left'),
  waiting_on: z.enum(waitingFor).nullable().describe('Who the job was waiting for in that time'),
});
export type StatusChange = z.output<typeof spell>;

export const fetchJobStatusLog = get('/jobs/fetchStatusLog/:id', {
  says: 'Returns the status changes of a job, oldest first, with the minutes it spent with the firm and with others',
  access: jobRights.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({
    rows: z.array(spell),
    minutes: z.object({ us: z.int(), client: z.int(), 'third party': z.int() }),
    spells: z
      .array(z.object({ clock: z.enum(clocks), minutes: z.int() }))
      .describe('The same minutes in sequence, from the start of the work to its dispatch or to now'),
  }),
});

export const fetchJobTabs = tabCountsCall(job, '/jobs/fetchTabs');

export const fetchJobFacts = get('/jobs/fetchFacts/:id', {
  says: 'Returns what else decides the next steps of a job: open tasks, queries, whether the client can be asked',
  access: jobRights.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({
    preparers: z.int(),
    hasDeadline: z.boolean(),
    hasReviewer: z.boolean(),
    openTasks: z.int(),
    unanswered: z.int().describe('Number of queries awaiting an answer'),
    unsettled: z.int().describe('Number of queries not yet accepted'),
    hasSow: z.boolean(),
    isQuoted: z.boolean().describe('Whether a quotation for the job is with the client'),
    whyNotAsk: z.string().nullable().describe('Why the client cannot be asked anything; null if they can'),
    daysSinceDispatch: z.int(),
  }),
});

export const fetchJobMails = get('/jobs/fetchMails/:id', {
  says: 'Returns the emails about a job, newest first, for its timeline',
  access: jobRights.read,
  params: z.strictObject({ id: recordId }),
  result: z.object({
    rows: z.array(z.object({ id: z.int(), subject: z.string(), recipients: z.array(z.string()), at: momentField })),
  }),
});

/** The client's contacts who get what a step sends; questions and reminders go to the same people. */
export const fetchJobRecipients = recipientsCall(
  '/jobs/fetchRecipients',
  'Who at the client of a job gets its questions, what is missing and what is to be checked',
  jobRights.update,
);

export const fetchDispatchRecipients = recipientsCall(
  '/jobs/fetchDispatchRecipients',
  'Who at the client of a job is told that it is finished',
  jobRights.update,
);
