/** The leave calculator, and the leave types that someone may take (decisions D22). */
import { get, post } from '#platform/contract/endpoint.ts';
import { isoDateField, recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { leaveApplication } from './contract.ts';
import { levels, parts } from './rules.ts';
import { leaveRights } from './rights.ts';
import { zodOf } from '#platform/contract/schema.ts';

const amount = z.int().describe('Hundredths of a day, or minutes of leave in hours');
const unit = z.enum(['Day', 'Hour']);

export const leaveTypeChoice = z.object({
  id: z.int(),
  name: z.string(),
  short_code: z.string(),
  unit,
  half_days: z.boolean(),
  private: z.boolean().describe('Sickness and family leave: only the person and HR see the reason'),
  has_balance: z.boolean(),
  asks: z
    .object({ event: z.string().nullable(), children: z.boolean(), stay: z.boolean(), partner: z.boolean() })
    .describe('What the law requires for family leave: the name of its event date, children, days in hospital'),
  available: amount.nullable().describe('The most that can be taken from today; null if the type has no balance'),
});
export type LeaveTypeChoice = z.output<typeof leaveTypeChoice>;

export const listLeaveTypes = get('/dds/leaveTypesOf', {
  says: 'Returns the leave types a person may ask for today: the caller, or someone whose leave the caller sees',
  access: leaveRights.read,
  query: z.strictObject({ employee_id: recordId.optional() }),
  result: z.object({ employee: z.object({ id: z.int(), name: z.string() }), rows: z.array(leaveTypeChoice) }),
});

const tried = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      part: z.enum(parts).nullable().describe('null on a day that costs no leave'),
      amount,
      reason: z.string(),
    }),
  ),
  unit,
  total: amount,
  whyNot: z.record(z.string(), z.string()).describe('Why it cannot be asked for, by field'),
  warnings: z.array(z.string()).describe('Warnings that the approver will see too'),
  balance: z
    .object({
      available: amount.describe('The most that can be taken from the first day'),
      after: amount.describe('The balance left on the last day'),
      not_earned: amount.describe('The part that has still to be earned'),
    })
    .nullable(),
  offer: z
    .object({
      own: amount,
      unpaid: amount,
      says: z.string(),
      covered: z.array(z.object({ date: z.string(), amount })).describe('What the balance covers, day by day'),
    })
    .nullable()
    .describe('Present if the balance is too low: what it covers, with the rest as loss of pay'),
  others: z.array(
    z.object({ leave_type_id: z.int(), name: z.string(), unit, total: amount, whyNot: z.string().nullable() }),
  ),
  away: z
    .array(z.object({ name: z.string(), from: z.string(), to: z.string(), asked: z.boolean() }))
    .describe('Others in the department who are away or have asked to be'),
  waits_for: z.array(z.string()).describe('Names of the people who decide'),
  levels: z.array(z.enum(levels)),
});
export type TriedLeave = z.output<typeof tried>;

const form = zodOf(leaveApplication.form);

export const tryLeave = post('/hr/hrm/leave-applications/tryLeaveApplication', {
  says: 'Returns what a leave would cost day by day, the balance left and who else is away; saves nothing',
  access: leaveRights.create,
  body: form,
  result: tried,
});

const bucket = z.object({ amount, expires_on: z.string().nullable().describe('The last day it can be used') });

export const leaveBalance = z.object({
  leave_type_id: z.int(),
  name: z.string(),
  short_code: z.string(),
  unit,
  opening: amount,
  accrued: amount.describe('Earned and granted in the leave year so far'),
  taken: amount,
  pending: amount,
  booked: amount.describe('Accepted but not yet taken'),
  balance: amount,
  available: amount,
  buckets: z.array(bucket),
  year_from: z.string(),
  year_to: z.string(),
});
export type LeaveBalance = z.output<typeof leaveBalance>;

export const fetchBalances = get('/hr/hrm/leave-applications/fetchBalances', {
  says: 'Returns the balance of each leave type of a person on a day; today by default',
  access: leaveRights.read,
  query: z.strictObject({ employee_id: recordId.optional(), on: isoDateField('On').optional() }),
  result: z.object({ employee: z.object({ id: z.int(), name: z.string() }), rows: z.array(leaveBalance) }),
});
