/** Attendance: who was there when, day by day (domain specification, section 1.9; decisions D19, D21, D28 to D30). */
import { create, get } from '#platform/contract/endpoint.ts';
import { isoDateField } from '#platform/contract/fields.ts';
import { recordId } from '#platform/contract/fields.ts';
import { exportFormats } from '#platform/contract/list.ts';
import * as z from 'zod';
import { monthField } from './public/month-field.ts';
import { addSwipes, ownAttendance, readAttendance } from './rights.ts';

const path = '/hr/hrm/attendance';

/** A day as the specification has it (2, section 3), with its explanation. Durations are 'HH:MM'. */
const attendanceDay = z.object({
  date: z.string(),
  shift: z.string().nullable(),
  day: z.string().describe('Weekday'),
  shift_in: z.string().nullable(),
  shift_out: z.string().nullable(),
  duration: z.string(),
  extra_duration: z.string(),
  late_by_duration: z.string(),
  early_by_duration: z.string(),
  attendance_type: z.string().nullable().describe('null until decided'),
  net: z.string().describe('Time worked, without the break'),
  expected: z.string().describe('Net time to be worked, less leave'),
  leave: z.string().describe('Time to be worked that leave covers'),
  booked: z.string().describe('Time booked in the timekeeper'),
  flags: z.array(z.string()),
  why: z.array(z.string()),
  locked: z.boolean().describe('Whether its month is closed'),
});
export type AttendanceDayRow = z.output<typeof attendanceDay>;

const totals = z.object({
  codes: z.array(z.object({ code: z.string(), days: z.number() })),
  payable: z
    .number()
    .nullable()
    .describe('Includes adjustments from closed months; null where it would reveal the type of a leave'),
  adjusted: z.number().nullable(),
  unpaid: z.number().nullable(),
  late: z.int().describe('Number of days'),
  late_min: z.int(),
  net_min: z.int(),
  expected_min: z.int(),
  booked_min: z.int(),
});
export type AttendanceTotals = z.output<typeof totals>;

export const fetchAttendance = get(`${path}/fetchAttendance`, {
  says: 'Returns one person’s days of a month with totals; the caller’s own if no one is named',
  access: ownAttendance.read,
  query: z.strictObject({ month: monthField('Month'), employee_id: recordId.optional() }),
  result: z.object({
    employee: z.object({ id: z.int(), name: z.string(), zone: z.string(), mode: z.string() }),
    own: z.boolean(),
    rows: z.array(attendanceDay),
    adjustments: z.array(
      z.object({ id: z.int(), about: z.string(), days: z.number(), was: z.string(), is_now: z.string() }),
    ),
    totals,
  }),
});
export type PersonMonth = z.output<typeof fetchAttendance.result>;

export const boardStates = [
  'In',
  'Late',
  'Left',
  'Not in yet',
  'Comes later',
  'On leave',
  'Day off',
  'Does not swipe',
] as const;
export type BoardState = (typeof boardStates)[number];

export const fetchDayBoard = get(`${path}/fetchDayBoard`, {
  says: 'Returns who is in, late, not in yet or away on a day, of the people the caller may see',
  access: readAttendance,
  query: z.strictObject({ date: isoDateField('Date').optional() }),
  result: z.object({
    date: z.string(),
    rows: z.array(
      z.object({
        employee_id: z.int(),
        name: z.string(),
        department: z.string(),
        team: z.string().nullable(),
        location: z.string().nullable(),
        shift: z.string().nullable(),
        state: z.enum(boardStates),
        mode_of_work: z.string().nullable(),
        shift_in: z.string().nullable(),
        shift_out: z.string().nullable(),
        late_by_duration: z.string(),
        zone: z.string(),
      }),
    ),
  }),
});
export type BoardRow = z.output<typeof fetchDayBoard.result>['rows'][number];

export const fetchMonthMatrix = get(`${path}/fetchMonthMatrix`, {
  says: 'Returns the day codes of a month for the people the caller may see',
  access: readAttendance,
  query: z.strictObject({ month: monthField('Month') }),
  result: z.object({
    month: z.string(),
    days: z.array(z.string()),
    rows: z.array(
      z.object({
        employee_id: z.int(),
        name: z.string(),
        department: z.string(),
        codes: z.array(z.string().nullable()).describe('One per day; null if undecided or the person was not employed'),
        flagged: z.array(z.int()).describe('Positions in `codes`, from 0, of the days that need attention'),
        totals,
      }),
    ),
  }),
});
export const exportMonthMatrix = get(`${path}/exportMonthMatrix`, {
  says: 'Returns the same as CSV or Excel, with a count of each code',
  access: readAttendance,
  query: z.strictObject({ month: monthField('Month'), format: z.enum(exportFormats).default('csv') }),
  result: z.undefined(),
  streams: 'file',
});

export type MatrixRow = z.output<typeof fetchMonthMatrix.result>['rows'][number];

const swipe = z.object({
  id: z.int(),
  at: z.string(),
  direction: z.enum(['in', 'out']).nullable(),
  source: z.string(),
  late: z.boolean().describe('Whether it was sent later than it was made'),
  ignored: z.string().nullable(),
});
export type SwipeRow = z.output<typeof swipe>;

export const fetchOwnSwipes = get(`${path}/fetchOwnSwipes`, {
  says: 'Returns the caller’s recent swipes, and whether the next one is in or out',
  access: ownAttendance.read,
  result: z.object({
    swipes_here: z.boolean().describe('Whether the caller’s attendance is recorded by swipes today'),
    next: z.enum(['in', 'out']),
    zone: z.string(),
    since: z.string().nullable().describe('When they came in; null if they are not in'),
    shift: z.string().nullable(),
    rows: z.array(swipe),
  }),
});
export type OwnSwipes = z.output<typeof fetchOwnSwipes.result>;

export const addOwnSwipe = create(`${path}/swipe`, {
  says: 'Swipes in or out; a swipe made offline sends its own time',
  access: ownAttendance.create,
  body: z.strictObject({
    direction: z.enum(['in', 'out'], { error: 'Please select In or Out' }),
    at: z.iso.datetime({ offset: true, error: 'Please provide a valid moment' }).nullable().describe('null for now'),
  }),
  result: swipe,
  message: ({ direction }) => (direction === 'out' ? 'Swiped out' : 'Swiped in'),
});

export const addSwipe = create(`${path}/addSwipe`, {
  says: 'Adds a swipe for another person, with the reason',
  access: addSwipes,
  body: z.strictObject({
    employee_id: recordId,
    at: z.iso.datetime({ offset: true, error: 'Please provide a valid moment' }),
    note: z.string({ error: 'Please Enter the Reason' }).trim().min(1, 'Please Enter the Reason').max(500),
  }),
  result: swipe,
  message: () => 'Swipe added',
});
