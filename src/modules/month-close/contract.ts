/** The calls that close months. */
import { toDo } from '#platform/contract/access.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { longTextField, moment, optional, selectionField } from '#platform/contract/fields.ts';
import { realDate } from '#platform/contract/dates.ts';
import * as z from 'zod';
import { invoiceRights } from '#modules/invoicing/rights.ts';
import { gates } from './gates.ts';
import { closeSteps, stepStates } from './progress.ts';

const monthField = z
  .string()
  .regex(/^\d{4}-\d{2}-01$/, 'Month must be the first day of a month')
  .refine((day) => realDate(day) !== undefined, 'Month must be the first day of a month')
  .meta({ title: 'Month', examples: ['2026-10-01'] });

const gateField = z.enum(gates, 'Please select Gate').meta({ title: 'Gate', examples: [gates[0]] });

const shownGate = z.object({
  gate: gateField,
  owner_id: z.int().nullable(),
  owner: z.string().nullable(),
  closed_at: moment.nullable(),
  closed_by: z.string().nullable(),
  reason: z.string().nullable(),
  blockers: z.int().describe('As many rows as its list has'),
  whyNotClose: z.string().nullable(),
  whyNotReopen: z.string().nullable(),
  steps: z.array(z.object({ step: z.string(), reason: z.string().nullable(), by: z.string(), at: moment })),
});
export type ShownGate = z.output<typeof shownGate>;

const month = z.object({
  month: z.string(),
  gates: z.array(shownGate),
  owners: z.array(z.object({ id: z.int(), name: z.string() })).describe('Who can answer for a gate'),
});
export type ShownMonth = z.output<typeof month>;

export const fetchMonth = get('/billing/months/fetchMonth', {
  says: 'The gates of a month, with what keeps each from being closed',
  access: invoiceRights.read,
  query: z.strictObject({ month: monthField }),
  result: month,
});

export const fetchMonths = get('/billing/months/fetchMonths', {
  says: 'The last twelve months and how far each is closed',
  access: invoiceRights.read,
  query: z.strictObject({}),
  result: z.object({ rows: z.array(z.object({ month: z.string(), closed: z.int(), gates: z.int() })) }),
});

const blocker = z.object({
  key: z.string(),
  name: z.string(),
  detail: z.string(),
  link: z.string().nullable(),
});
export type Blocker = z.output<typeof blocker>;

export const fetchBlockers = get('/billing/months/fetchBlockers', {
  says: 'Exactly the rows that keep a gate from being closed',
  access: invoiceRights.read,
  query: z.strictObject({
    month: monthField,
    gate: gateField,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  result: z.object({ rows: z.array(blocker), count: z.int() }),
});

const stepField = z.enum(closeSteps, 'Please select Step').meta({ title: 'Step', examples: [closeSteps[0]] });

const holder = z.object({
  id: z.int().nullable().describe('An employee; null for what nobody answers for'),
  name: z.string().nullable(),
  own: z.boolean().describe('Whether it is who asks'),
  open: z.int().describe('As many rows as the list of this person has'),
});

const progress = z.object({
  month: z.string(),
  open: z.int().describe('Steps that somebody still has to do'),
  steps: z.array(
    z.object({
      step: stepField,
      open: z.int().describe('As many rows as its list has'),
      done: z.int().nullable().describe('null where what was done before is not counted'),
      state: z.enum(stepStates),
      people: z.array(holder).describe('At most three, who hold up most'),
      others: z.int().describe('How many people more hold it up'),
    }),
  ),
});
export type Progress = z.output<typeof progress>;

export const fetchProgress = get('/billing/months/fetchProgress', {
  says: 'The seven steps of a month from time to closed gates: how much of each is open, and who holds it up',
  access: invoiceRights.read,
  query: z.strictObject({ month: monthField }),
  result: progress,
});

const heldUpQuery = z.strictObject({
  month: monthField,
  step: stepField,
  person: z.coerce.number().int().min(0).optional().describe('Only what this employee holds up; 0 for nobody'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).default(0),
});
export type HeldUpQuery = z.output<typeof heldUpQuery>;

export const fetchHeldUp = get('/billing/months/fetchHeldUp', {
  says: 'Exactly the rows that a step of a month waits for, of everybody or of one person',
  access: invoiceRights.read,
  query: heldUpQuery,
  result: z.object({
    rows: z.array(blocker),
    count: z.int(),
    person: z.string().nullable().describe('The name of the person asked for'),
  }),
});

const ofGate = { month: monthField, gate: gateField };

export const closeGate = post('/billing/months/closeGate', {
  says: 'Closes a gate of a month: from now on nothing that it locks is dated in it',
  access: invoiceRights.update,
  body: z.object({ ...ofGate, reason: optional(longTextField('Reason')) }),
  result: month,
  message: () => 'Gate closed',
});

export const reopenGate = post('/billing/months/reopenGate', {
  says: 'Reopens a gate of a month, with a reason that is kept',
  access: toDo('reopen a gate', invoiceRights.delete),
  body: z.object({ ...ofGate, reason: longTextField('Reason') }),
  result: month,
  message: () => 'Gate reopened',
});

export const setGateOwner = put('/billing/months/setOwner', {
  says: 'Says who answers for a gate, in this month and those after it',
  access: invoiceRights.update,
  body: z.object({ ...ofGate, owner_id: optional(selectionField('Owner')) }),
  result: month,
  message: () => 'Owner changed',
});

export const gateEvents = events('month_gate', {
  created: 'Month gate opened',
  closed: 'Month gate closed',
  reopened: 'Month gate reopened',
  owned: 'Owner of a month gate changed',
});
