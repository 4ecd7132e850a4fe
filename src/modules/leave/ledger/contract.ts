/** A person's leave ledger: what is posted, why a balance is what it is, and what HR allocates (decisions D23). */
import { create, del, get } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import {
  decimalField,
  isoDateField,
  longTextField,
  optional,
  recordId,
  selectionField,
} from '#platform/contract/fields.ts';
import * as z from 'zod';
import { leaveBalance } from '../applying.ts';
import { rowKinds } from '../arithmetic/ledger.ts';
import { allocateLeave, leaveRights, takeBackAllocation } from '../rights.ts';

const amount = z.int().describe('Hundredths of a day, or minutes of leave in hours');
const until = z.string().nullable().describe('The last day it can be used');

const ledgerRow = z.object({
  id: z.int(),
  date: z.string(),
  kind: z.enum(rowKinds),
  says: z.string().describe('What the row is, in words'),
  amount,
  balance: amount.describe('The sum of all rows up to and including this one'),
  expires_on: until,
  note: z.string().nullable(),
  by: z.string().nullable().describe('Who entered it; null if posted by the portal'),
  entered_at: z.string(),
  may_take_back: z.boolean(),
});
export type LedgerLine = z.output<typeof ledgerRow>;

const taken = z.object({ from: z.string(), to: z.string(), amount });

const why = z.object({
  balance: amount,
  buckets: z.array(z.object({ amount, expires_on: until })),
  booked: z.array(taken).describe('Leave accepted for after the day and not yet posted'),
  pending: z.array(taken).describe('Asked for but not yet decided'),
  coming: z
    .array(z.object({ date: z.string(), amount, says: z.string() }))
    .describe('What will still be granted in the leave year'),
  ends: z
    .array(z.object({ date: z.string(), amount, says: z.string() }))
    .describe('What expires in the leave year, as it stands on the day'),
});
export type WhyItIs = z.output<typeof why>;

const account = z.object({
  leave_type_id: z.int(),
  name: z.string(),
  unit: z.enum(['Day', 'Hour']),
  before: amount.describe('The balance before the leave year'),
  rows: z.array(ledgerRow),
  why,
});
export type LedgerAccount = z.output<typeof account>;

const ledger = z.object({
  employee: z.object({ id: z.int(), name: z.string() }),
  on: z.string(),
  year_from: z.string(),
  year_to: z.string(),
  may_allocate: z.boolean(),
  balances: z.array(leaveBalance),
  account: account.nullable().describe('The requested leave type, or the first; null if no type has a balance'),
});
export type Ledger = z.output<typeof ledger>;

export const fetchLedger = get('/hr/hrm/leave-applications/fetchLeaveLedger', {
  says: 'Returns a person’s leave ledger for the leave year of a day, with what makes up the balance on that day',
  access: leaveRights.read,
  query: z.strictObject({
    employee_id: recordId.optional(),
    leave_type_id: recordId.optional(),
    on: isoDateField('On').optional(),
  }),
  result: ledger,
});

export const fetchLedgerAccess = get('/hr/hrm/leave-applications/fetchLedgerAccess', {
  says: 'Returns whether the caller may open the leave ledger of a person they see',
  access: leaveRights.read,
  query: z.strictObject({ employee_id: recordId }),
  result: z.object({ opens: z.boolean() }),
});

export const allocationKinds = ['Grant', 'Adjust', 'Opening'] as const;

export const allocationForm = z.strictObject({
  leave_type_id: selectionField('Leave type'),
  kind: z.enum(allocationKinds, { error: 'Please select What' }).meta({ title: 'What', examples: ['Grant'] }),
  amount: decimalField('Amount'),
  date: isoDateField('From'),
  expires_on: optional(isoDateField('Use up to')),
  note: longTextField('Note'),
});
export type Allocation = z.output<typeof allocationForm>;

export const allocateLeaveTo = create('/hr/hrm/leave-applications/allocateLeave', {
  says: 'Grants leave to a person, adjusts their balance or opens their account; a negative amount deducts',
  access: allocateLeave,
  body: z.strictObject({ employee_id: recordId, ...allocationForm.shape }),
  result: z.object({ id: z.int() }),
  message: () => 'Leave allocated',
});

export const takeBackAllocated = del('/hr/hrm/leave-applications/takeBackAllocation', {
  says: 'Reverses an allocation entered by hand, unless a balance would fall too low',
  access: takeBackAllocation,
  query: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Allocation taken back',
});

export const ledgerEvents = events('leave_ledger', {
  allocated: 'Leave allocated',
  takenBack: 'Allocation of leave taken back',
});
