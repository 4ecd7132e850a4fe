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
  blockers: z.int().describe('Number of rows that block the gate'),
  whyNotClose: z.string().nullable(),
  whyNotReopen: z.string().nullable(),
  steps: z.array(z.object({ step: z.string(), reason: z.string().nullable(), by: z.string(), at: moment })),
});
export type ShownGate = z.output<typeof shownGate>;

const month = z.object({
  month: z.string(),
  gates: z.array(shownGate),
  owners: z.array(z.object({ id: z.int(), name: z.string() })).describe('People who can own a gate'),
});
export type ShownMonth = z.output<typeof month>;

export const fetchMonth = get('/billing/months/fetchMonth', {
  says: 'Returns the gates of a month, with what blocks each from closing',
  access: invoiceRights.read,
  query: z.strictObject({ month: monthField }),
  result: month,
});

export const fetchMonths = get('/billing/months/fetchMonths', {
  says: 'Returns the last twelve months and how far each is closed',
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
  says: 'Returns the rows that block a gate from closing',
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
  id: z.int().nullable().describe('Employee id; null for rows no one is responsible for'),
  name: z.string().nullable(),
  own: z.boolean().describe('Whether this is the caller'),
  open: z.int().describe('Number of rows that wait for this person'),
});

const progress = z.object({
  month: z.string(),
  open: z.int().describe('Number of steps with work left to do'),
  steps: z.array(
    z.object({
      step: stepField,
      open: z.int().describe('Number of rows the step still waits for'),
      done: z.int().nullable().describe('Number of rows done; null if they are not counted'),
      state: z.enum(stepStates),
      people: z.array(holder).describe('The people who hold up most; three at most'),
      others: z.int().describe('Number of further people who hold it up'),
    }),
  ),
});
export type Progress = z.output<typeof progress>;

export const fetchProgress = get('/billing/months/fetchProgress', {
  says: 'Returns the seven steps of a month from time to closed gates: how much of each is open, and who holds it up',
  access: invoiceRights.read,
  query: z.strictObject({ month: monthField }),
  result: progress,
});

const heldUpQuery = z.strictObject({
  month: monthField,
  step: stepField,
  person: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Only rows held up by this employee; 0 for rows no one is responsible for'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  offset: z.coerce.number().int().min(0).default(0),
});
export type HeldUpQuery = z.output<typeof heldUpQuery>;

export const fetchHeldUp = get('/billing/months/fetchHeldUp', {
  says: 'Returns the rows a step of a month waits for, for everyone or one person',
  access: invoiceRights.read,
  query: heldUpQuery,
  result: z.object({
    rows: z.array(blocker),
    count: z.int(),
    person: z.string().nullable().describe('Name of the requested person'),
  }),
});

const ofGate = { month: monthField, gate: gateField };

export const closeGate = post('/billing/months/closeGate', {
  says: 'Closes a gate of a month: nothing it locks can be dated in that month any more',
  access: invoiceRights.update,
  body: z.object({ ...ofGate, reason: optional(longTextField('Reason')) }),
  result: month,
  message: () => 'Gate closed',
});

export const reopenGate = post('/billing/months/reopenGate', {
  says: 'Reopens a gate of a month; the reason is recorded',
  access: toDo('reopen a gate', invoiceRights.delete),
  body: z.object({ ...ofGate, reason: longTextField('Reason') }),
  result: month,
  message: () => 'Gate reopened',
});

export const setGateOwner = put('/billing/months/setOwner', {
  says: 'Sets the owner of a gate, for this month and later ones',
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
