/** Rises for many people from a spreadsheet, checked first and approved by someone else (decisions D35). */
import { hrModule } from '#modules/access/rights.ts';
import { create, get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { longTextField, moment, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';

const path = '/hr/salary/revisions';
const byId = z.strictObject({ id: recordId });

export const revisionEvents = events('salary_revision', {
  made: 'Revision of salaries made',
  looked: 'Revision of salaries looked at',
  approved: 'Revision of salaries approved',
  rejected: 'Revision of salaries rejected',
});

export const revisionStatuses = ['Waiting', 'Approved', 'Rejected'] as const;

const money = z.string().describe('Decimal with two places');

const revisedPart = z.object({
  pay_component_id: z.int(),
  name: z.string(),
  monthly: money,
  annual: money,
  was: money.nullable().describe('Previous monthly amount; null for a new component'),
});

const revisedPerson = z.object({
  employee_id: z.int(),
  number: z.string(),
  name: z.string(),
  currency: z.string(),
  from: z.string(),
  visible_from: z.string(),
  reason: z.string(),
  now: money.describe('Current annual pay'),
  annual: money.describe('New annual pay'),
  change: money.describe('Annual change, signed'),
  percent: z.string().nullable().describe('Percentage with one decimal'),
  parts: z.array(revisedPart),
});
export type RevisedPerson = z.output<typeof revisedPerson>;

const wrongCell = z.object({
  line: z.int().describe('Row number in the spreadsheet; the headings are row 1'),
  field: z.string(),
  value: z.string(),
  message: z.string(),
});
export type WrongCell = z.output<typeof wrongCell>;

const total = z.object({ currency: z.string(), people: z.int(), now: money, annual: money });

const tried = z.object({
  rows: z.array(revisedPerson),
  totals: z.array(total).describe('Totals by currency'),
  wrong: z.array(wrongCell).describe('Errors; at most 200'),
  wrong_count: z.int(),
  left_out: z.int().describe('Number of rows without a change'),
});
export type TriedRevision = z.output<typeof tried>;

const file = z.strictObject({ file_name: z.string().max(200, 'Please shorten the name of the file').optional() });

export const tryRevision = post(`${path}/tryRevision`, {
  says: 'Reads a spreadsheet of rises and returns each person’s current and new pay; saves nothing',
  access: hrModule.create,
  query: file,
  takes: 'file',
  result: tried,
});

const revision = z.object({
  id: z.int(),
  file_name: z.string(),
  status: z.enum(revisionStatuses),
  people: z.int(),
  made_by: z.string(),
  made_at: moment,
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  reject_reason: z.string().nullable(),
  why_not_approve: z.string().nullable().describe('Why the caller may not approve it'),
});
export type Revision = z.output<typeof revision>;

export const makeRevision = create(`${path}/makeRevision`, {
  says: 'Submits a spreadsheet of rises for someone else to approve; saves nothing if a row is wrong',
  access: hrModule.create,
  query: file,
  takes: 'file',
  result: revision,
  message: ({ people }) => `A revision of ${people} salaries waits for its approval`,
});

export const exportRevisionTemplate = get(`${path}/exportTemplate`, {
  says: 'Returns a spreadsheet of everyone with their pay components, to enter rises in',
  access: hrModule.create,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  result: z.undefined(),
  streams: 'file',
});

export const fetchRevisions = get(`${path}/fetchRevisions`, {
  says: 'Returns the last hundred salary revisions, newest first, without amounts',
  access: hrModule.read,
  result: z.object({ rows: z.array(revision) }),
});

export const lookAtRevision = post(`${path}/lookAtRevision/:id`, {
  says: 'Returns a revision with each person’s current and new pay; each view is recorded in the audit trail',
  access: hrModule.read,
  params: byId,
  result: revision.extend({
    rows: z.array(revisedPerson).describe('Rows, without the caller’s own unless they have been told of it'),
    totals: z.array(total).describe('Totals by currency'),
  }),
});
export type RevisionInFull = z.output<typeof lookAtRevision.result>;

export const approveRevision = create(`${path}/approveRevision/:id`, {
  says: 'Adds all salaries of a revision, or none if one has changed since it was created',
  access: hrModule.update,
  params: byId,
  result: revision,
  message: ({ people }) => `${people} salaries added`,
});

export const rejectForm = z.object({ reason: longTextField('Reason') });

export const rejectRevision = put(`${path}/rejectRevision/:id`, {
  says: 'Rejects a revision with a reason; no one’s pay changes',
  access: hrModule.update,
  params: byId,
  body: rejectForm,
  result: revision,
  message: () => 'Revision rejected',
});
