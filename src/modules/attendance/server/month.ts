/** One person's month: its days and totals. */
import { bookedOf } from '#modules/timekeeper/server/public/booked.ts';
import { modeOf } from '#modules/staff/public/attendance-modes.ts';
import { expectedOn } from '#modules/staff/public/shift.ts';
import type { Days } from '#modules/staff/server/public/absences.ts';
import { type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { AttendanceDayRow, PersonMonth } from '../contract.ts';
import { closedMonths } from './closed.ts';
import { shownTo } from './known.ts';
import { totalsOf } from './totals.ts';

export const daysOfMonth = (month: string): Days => ({ from: `${month}-01`, to: lastOfMonth(`${month}-01`) });

export type StoredDay = {
  employee_id: number;
  date: PlainDate;
  company_id: number | null;
  shift: string | null;
  shift_in: string | null;
  shift_out: string | null;
  duration_min: number;
  extra_min: number;
  late_min: number;
  early_min: number;
  net_min: number;
  expected_min: number;
  attendance_type: string | null;
  payable: number | null;
  flags: string[];
  why: string[];
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** @param person whose days the reader may see */
export async function personMonth(work: Work, person: Worker, month: string): Promise<PersonMonth> {
  const days = daysOfMonth(month);
  const { rows } = await sql<StoredDay>`
    select employee_id, date, company_id, shift, shift_in, shift_out, duration_min, extra_min, late_min, early_min,
      net_min, expected_min, attendance_type, payable::float8 as payable, flags, why
    from attendance_day
    where employee_id = ${person.id} and date between ${days.from}::date and ${days.to}::date order by date`.execute(
    work.db,
  );
  const booked = (await bookedOf(work, [person.id], days)).get(person.id);
  const closed = await closedMonths(work, days);
  const shown = await shownTo(work);
  const adjusted = await adjustmentsOf(work, person.id, days);
  const adjustments = adjusted.filter(({ was, is_now }) => ![was, is_now].some((code) => shown.hides(person.id, code)));
  const all = rows.map((row) =>
    Object.assign({}, row, {
      attendance_type: shown.code(person.id, row.attendance_type),
      hidden: shown.hides(person.id, row.attendance_type),
      why: [...shown.why(person.id, row.attendance_type, row.why)],
      booked_min: booked?.get(row.date) ?? 0,
      leave_min: leaveOn(person, row),
      locked: closed(row.company_id, row.date),
    }),
  );
  return {
    employee: {
      id: person.id,
      name: person.name,
      zone: person.zone,
      mode: modeOf(workingPlaceOn(person, person.today)?.attendance_mode ?? null),
    },
    own: person.user_id === work.actor.accountId,
    rows: all.map(rowOf),
    adjustments: [...adjustments],
    totals: totalsOf(
      all,
      adjustments.length < adjusted.length ? null : adjusted.reduce((sum, { days: owed }) => sum + owed, 0),
    ),
  };
}

type Adjustment = PersonMonth['adjustments'][number];

/** Adjustments from closed months on this month's days. */
async function adjustmentsOf({ db }: Work, id: number, { from, to }: Days): Promise<readonly Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select id, about, days::float8 as days, was, is_now from attendance_adjustment
    where employee_id = ${id} and date between ${from}::date and ${to}::date order by about, id`.execute(db);
  return rows;
}

/** The leave part of a day: what its shift and calendar expect, less what is left to work. */
function leaveOn(person: Worker, { date, expected_min }: StoredDay): number {
  const place = workingPlaceOn(person, date);
  return place ? Math.max(0, expectedOn(date, place.terms) - expected_min) : 0;
}

const rowOf = (day: StoredDay & { booked_min: number; leave_min: number; locked: boolean }): AttendanceDayRow => ({
  date: day.date,
  shift: day.shift,
  day: weekdays[weekdayOf(day.date) - 1] ?? '',
  shift_in: day.shift_in,
  shift_out: day.shift_out,
  duration: durationText(day.duration_min),
  extra_duration: durationText(day.extra_min),
  late_by_duration: durationText(day.late_min),
  early_by_duration: durationText(day.early_min),
  attendance_type: day.attendance_type,
  net: durationText(day.net_min),
  expected: durationText(day.expected_min),
  leave: durationText(day.leave_min),
  booked: durationText(day.booked_min),
  flags: day.flags,
  why: day.why,
  locked: day.locked,
});
