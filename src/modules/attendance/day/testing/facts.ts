/** A day of the shift in the specification's examples: 09:30 to 18:30 with an hour's break, in Kolkata. */
import { momentAt } from '#platform/server/time/zone.ts';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { boundsOf, type Clock, type ShiftHours, shiftSpan, windowOf, type WithWindow } from '../bounds.ts';
import { type AttendanceDay, attendanceDay, type DayFacts } from '../day.ts';

export const dayShift: ShiftHours = {
  name: 'Day',
  start_time: '09:30',
  end_time: '18:30',
  break_min: 60,
  grace_in: 10,
  grace_out: 10,
  full_min: 480,
  half_min: 270,
  window_before: 240,
  window_after: 360,
  extra_after_min: 30,
};
export const nightShift: ShiftHours = { ...dayShift, name: 'Night', start_time: '22:00', end_time: '07:00' };

const known = new Map<string, number>();

export const clockIn =
  (zone: string): Clock =>
  (date, time) => {
    const key = `${date} ${time} ${zone}`;
    const moment = known.get(key) ?? Date.parse(momentAt(date, time, zone));
    known.set(key, moment);
    return moment;
  };

export const withWindow = (date: PlainDate, shift: ShiftHours, clock: Clock): WithWindow => ({
  ...shiftSpan(date, shift, clock),
  before: shift.window_before,
  after: shift.window_after,
});

type Asked = Partial<Omit<DayFacts, 'swipes' | 'correction'>> & {
  readonly date?: PlainDate;
  readonly zone?: string;
  readonly hours?: ShiftHours;
  /** 'HH:MM' on the day, '+HH:MM' on the next. */
  readonly at?: readonly string[];
  readonly moments?: readonly number[];
  readonly corrected?: readonly [string, string];
};

const momentOf = (time: string, date: PlainDate, zone: string) =>
  time.startsWith('+') ? clockIn(zone)(addDays(date, 1), time.slice(1)) : clockIn(zone)(date, time);

/** The result of a day, long after it. */
export function dayWith({
  date = '2026-11-11',
  zone = 'Asia/Kolkata',
  hours = dayShift,
  at = [],
  moments = at.map((time) => momentOf(time, date, zone)),
  corrected,
  ...facts
}: Asked): AttendanceDay {
  const clock = clockIn(zone);
  const [one, other] = (corrected ?? []).map((time) => momentOf(time, date, zone));
  return attendanceDay(
    {
      mode: 'Swipes',
      shift: hours,
      bounds: boundsOf(date, hours, clock, facts.workday ? { worked: facts.workday } : {}),
      window: windowOf(withWindow(date, hours, clock), null, null),
      workday: 'Full',
      holiday: null,
      irregular: false,
      expected: 480,
      leave: [],
      booked: 0,
      bookedBy: 0,
      now: clock(addDays(date, 9), '12:00'),
      ...facts,
      correction: one !== undefined && other !== undefined ? { in: one, out: other } : null,
      swipes: moments.map((moment) => ({ at: moment })),
    },
    (moment) => new Date(moment).toISOString().slice(11, 16),
  );
}
