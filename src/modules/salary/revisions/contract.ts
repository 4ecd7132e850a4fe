/** Rises for many people from a spreadsheet, checked first and approved by somebody else (decisions D35). */
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

const money = z.string().describe('Decimal, with two places');

const revisedPart = z.object({
  pay_component_id: z.int(),
  name: z.string(),
  monthly: money,
  annual: money,
  was: money.nullable().describe('In the month before; null for a part that is new'),
});

const revisedPerson = z.object({
  employee_id: z.int(),
  number: z.string(),
  name: z.string(),
  currency: z.string(),
  from: z.string(),
  visible_from: z.string(),
  reason: z.string(),
  now: money.describe('In the year'),
  annual: money.describe('The new pay of a year'),
  change: money.describe('In the year, with its sign'),
  percent: z.string().nullable().describe('With one place'),
  parts: z.array(revisedPart),
});
export type RevisedPerson = z.output<typeof revisedPerson>;

const wrongCell = z.object({
  line: z.int().describe('As a spreadsheet numbers it: the headings are row 1'),
  field: z.string(),
  value: z.string(),
  message: z.string(),
});
export type WrongCell = z.output<typeof wrongCell>;

const total = z.object({ currency: z.string(), people: z.int(), now: money, annual: money });

const tried = z.object({
  rows: z.array(revisedPerson),
  totals: z.array(total).describe('By currency'),
  wrong: z.array(wrongCell).describe('At most 200'),
  wrong_count: z.int(),
  left_out: z.int().describe('Lines in which nothing changes'),
});
export type TriedRevision = z.output<typeof tried>;

const file = z.strictObject({ file_name: z.string().max(200, 'Please shorten the name of the file').optional() });

export const tryRevision = post(`${path}/tryRevision`, {
  says: 'Reads a spreadsheet of rises and says of each person what they are paid and would be; stores nothing',
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
  why_not_approve: z.string().nullable().describe('Why this person does not approve it'),
});
export type Revision = z.output<typeof revision>;

export const makeRevision = create(`${path}/makeRevision`, {
  says: 'Keeps a spreadsheet of rises for somebody else to approve; nothing of it when a line is wrong',
  access: hrModule.create,
  query: file,
  takes: 'file',
  result: revision,
  message: ({ people }) => `A revision of ${people} salaries waits for its approval`,
});

export const exportRevisionTemplate = get(`${path}/exportTemplate`, {
  says: 'A spreadsheet with everybody and the parts of their pay, to type rises into',
  access: hrModule.create,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  result: z.undefined(),
  streams: 'file',
});

export const fetchRevisions = get(`${path}/fetchRevisions`, {
  says: 'The last hundred revisions of salaries, newest first, without amounts',
  access: hrModule.read,
  result: z.object({ rows: z.array(revision) }),
});

export const lookAtRevision = post(`${path}/lookAtRevision/:id`, {
  says: 'A revision with what each person is paid and would be; each look stands in the trail',
  access: hrModule.read,
  params: byId,
  result: revision.extend({
    rows: z.array(revisedPerson).describe('Without one’s own, unless one knows of it'),
    totals: z.array(total).describe('By currency'),
  }),
});
export type RevisionInFull = z.output<typeof lookAtRevision.result>;

export const approveRevision = create(`${path}/approveRevision/:id`, {
  says: 'Adds all salaries of a revision, or none where one has changed since it was made',
  access: hrModule.update,
  params: byId,
  result: revision,
  message: ({ people }) => `${people} salaries added`,
});

export const rejectForm = z.object({ reason: longTextField('Reason') });

export const rejectRevision = put(`${path}/rejectRevision/:id`, {
  says: 'Rejects a revision with a reason; nobody’s pay changes',
  access: hrModule.update,
  params: byId,
  body: rejectForm,
  result: revision,
  message: () => 'Revision rejected',
});
