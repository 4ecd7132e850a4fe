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
  live: z.boolean().describe('Not given back'),
  asked_back: z.boolean().describe('Its person asks to give it back'),
  worked: z.string().nullable().describe('Swipes and booked time of the day; null where nothing is known'),
});

const facts = z.object({
  unit: z.enum(['Day', 'Hour']),
  days: z.array(day).describe('None for who may not know the type of leave'),
  why_not: z.string().nullable().describe('Why it could not be accepted now'),
  warnings: z.array(z.string()),
  balance: z.object({ available: amount, after: amount }).nullable(),
  away: z
    .array(z.object({ name: z.string(), from: z.string(), to: z.string(), asked: z.boolean() }))
    .describe('Who else of the department is away in these days, or has asked to be'),
  due: dueWhileAway,
  cover_warnings: z.array(z.string()).describe('What speaks against who covers; none once it is decided'),
  accepted: z
    .array(z.object({ level: z.string(), by: z.string() }))
    .describe('Who accepted it at the levels before, in their order'),
  asked: z.array(z.string()).describe('Who decides now, by name; none once it is decided'),
});
export type LeaveFacts = z.output<typeof facts>;

export const fetchLeaveFacts = get('/hr/hrm/leave-applications/fetchLeaveFacts', {
  says: 'The days of a leave one by one, its balance, who else is away, who is asked',
  access: leaveRights.read,
  query: z.strictObject({ id: recordId }),
  result: facts,
});
