/** Months of attendance by company: open, closing, closed (decisions D30). */
import { get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { monthField } from '../public/month-field.ts';
import { monthStatuses } from '../public/month-status.ts';
import { closeMonths } from '../rights.ts';

export const blockerKinds = [
  'Missing swipe out',
  'Correction to decide',
  'Leave to decide',
  'Week to approve',
  'Day not decided',
] as const;
export type BlockerKind = (typeof blockerKinds)[number];

const blocker = z.object({
  kind: z.enum(blockerKinds),
  employee_id: z.int(),
  name: z.string(),
  date: z.string(),
  id: z.int().nullable().describe('Id of the correction or the leave'),
});
export type Blocker = z.output<typeof blocker>;

const month = z.object({
  company_id: z.int(),
  company: z.string(),
  month: z.string(),
  status: z.enum(monthStatuses),
  owner: z.string().nullable(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  closes_on: z.string().describe('The third working day of the next month'),
  hash: z.string().nullable(),
  people: z.int(),
  blockers: z.array(blocker),
  why_not_close: z.string().nullable(),
});
export type AttendanceMonth = z.output<typeof month>;

const path = '/hr/hrm/attendance-months';
const ofCompany = z.strictObject({ company_id: recordId, month: monthField('Month') });

export const fetchMonths = get(`${path}/fetchMonths`, {
  says: 'Returns a month of each company: its status, and what keeps it from closing',
  access: closeMonths,
  query: z.strictObject({ month: monthField('Month') }),
  result: z.object({ rows: z.array(month) }),
});

export const startClosing = post(`${path}/startClosing`, {
  says: 'Starts closing a month; the caller becomes its owner',
  access: closeMonths,
  body: ofCompany,
  result: month,
  message: ({ company }) => `Closing of ${company} begun`,
});

export const closeMonth = post(`${path}/closeMonth`, {
  says: 'Closes a month, so that nothing in it changes any more',
  access: closeMonths,
  body: ofCompany,
  result: month,
  message: ({ company }) => `${company} closed`,
});

/** Sets missing swipes out to the end of the shift, as corrections by HR. */
export const endDays = post(`${path}/endDays`, {
  says: 'Sets days’ missing swipes out to the end of their shifts',
  access: closeMonths,
  body: z.strictObject({
    days: z
      .array(z.strictObject({ employee_id: recordId, date: z.iso.date() }), { error: 'Please select Days' })
      .min(1, 'Please select Days')
      .max(200, 'Please select 200 days at most'),
    reason: z.string({ error: 'Please Enter the Reason' }).trim().min(1, 'Please Enter the Reason').max(500),
  }),
  result: z.object({ done: z.int() }),
  message: ({ done }) => (done === 1 ? 'One day corrected' : `${done} days corrected`),
});

export const monthEvents = events('attendance_month', { closing: 'Closing begun', closed: 'Closed' });
