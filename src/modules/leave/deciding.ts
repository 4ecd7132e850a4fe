/** What deciders need to know about a leave. */
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { dueWhileAway } from './public/due-work.ts';
import { leaveRights } from './rights.ts';
import { parts } from './rules.ts';

const amount = z.int().describe('Hundredths of a day, or minutes of leave in hours');

const day = z.object({
  date: z.string(),
  part: z.enum(parts),
  amount,
  reason: z.string(),
  live: z.boolean().describe('The day has not been given back'),
  asked_back: z.boolean().describe('The person has asked to give the day back'),
  worked: z.string().nullable().describe('Swipes and booked time of the day; null if there are none'),
});

const facts = z.object({
  unit: z.enum(['Day', 'Hour']),
  days: z.array(day).describe('Empty if the caller may not know the leave type'),
  why_not: z.string().nullable().describe('Why it cannot be accepted now'),
  warnings: z.array(z.string()),
  balance: z.object({ available: amount, after: amount }).nullable(),
  away: z
    .array(z.object({ name: z.string(), from: z.string(), to: z.string(), asked: z.boolean() }))
    .describe('Others in the department who are away on these days, or have asked to be'),
  due: dueWhileAway,
  cover_warnings: z.array(z.string()).describe('Warnings about the people covering; empty once it is decided'),
  accepted: z
    .array(z.object({ level: z.string(), by: z.string() }))
    .describe('Who accepted it at the earlier levels, in order'),
  asked: z.array(z.string()).describe('Names of the people asked to decide now; empty once it is decided'),
});
export type LeaveFacts = z.output<typeof facts>;

export const fetchLeaveFacts = get('/hr/hrm/leave-applications/fetchLeaveFacts', {
  says: 'Returns the days of a leave one by one, its balance, who else is away and who is asked to decide',
  access: leaveRights.read,
  query: z.strictObject({ id: recordId }),
  result: facts,
});
