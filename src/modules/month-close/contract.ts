/** The calls by which months are closed. */
import { toDo } from '#platform/contract/access.ts';
import { get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { longTextField, moment, optional, selectionField } from '#platform/contract/fields.ts';
import { realDate } from '#platform/contract/dates.ts';
import * as z from 'zod';
import { invoiceRights } from '#modules/invoicing/rights.ts';
import { gates } from './gates.ts';

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
