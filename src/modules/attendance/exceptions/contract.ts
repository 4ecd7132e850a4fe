/** Days that need attention, each settled with one click (domain specification, section 1.9; decisions D30). */
import { get, post } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { recordId, timeField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { monthField } from '../public/month-field.ts';
import { confirmDays, ownAttendance, readAttendance } from '../rights.ts';

const path = '/hr/hrm/attendance-exceptions';

/** Kinds that can be confirmed, which leaves the day as it is. */
export const confirmable = ['Swipes on leave', 'Half day', 'Swipes of a closed month'] as const;
export const exceptionKinds = ['Missing swipe out', 'Correction to decide', ...confirmable] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

const exception = z.object({
  kind: z.enum(exceptionKinds),
  employee_id: z.int(),
  name: z.string(),
  department: z.string(),
  date: z.string(),
  says: z.string(),
  id: z.int().nullable().describe('Id of the correction; null if there is none'),
  own: z.boolean().describe('Whether it is the caller’s own day, which someone else settles'),
});
export type Exception = z.output<typeof exception>;

export const fetchExceptions = get(`${path}/fetchExceptions`, {
  says: 'Returns the days of a month that need attention, of the people the caller sees on the board',
  access: readAttendance,
  query: z.strictObject({ month: monthField('Month') }),
  result: z.object({ rows: z.array(exception) }),
});

export const confirmExceptions = post(`${path}/confirm`, {
  says: 'Confirms days as they are; they are listed again if they change',
  access: confirmDays,
  body: z.strictObject({
    days: z
      .array(z.strictObject({ employee_id: recordId, date: z.iso.date(), kind: z.enum(confirmable) }), {
        error: 'Please select Days',
      })
      .min(1, 'Please select Days')
      .max(200, 'Please select 200 days at most'),
  }),
  result: z.object({ confirmed: z.int() }),
  message: ({ confirmed }) => (confirmed === 1 ? 'One day confirmed' : `${confirmed} days confirmed`),
});

export const outForm = z.strictObject({
  time_out: timeField('Out', '18:30'),
  reason: z
    .string({ error: 'Please Enter the Reason' })
    .trim()
    .min(1, 'Please Enter the Reason')
    .max(500)
    .meta({ title: 'Reason' }),
});

export const enterOut = post(`${path}/enterOut`, {
  says: 'Enters a day’s missing swipe out; for HR and whoever decides for the person',
  access: ownAttendance.update,
  body: z.strictObject({ employee_id: recordId, date: z.iso.date(), ...outForm.shape }),
  result: z.object({ done: z.int() }),
  message: () => 'Swipe out entered',
});

export const exceptionEvents = events('attendance_seen', { confirmed: 'Day of attendance confirmed' });
