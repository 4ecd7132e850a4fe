/**
 * When a working day begins and ends, and which swipes belong to it (domain specification, section 1.9; decisions D28,
 * D29). Moments are milliseconds, so that a day with a clock change has its true length.
 */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { minutesOf } from '#platform/contract/duration.ts';
import type { PartOfDay } from '#modules/staff/public/away.ts';

export const minute = 60_000;

/** The hours of a shift on a day: minutes, except for the two times. */
export type ShiftHours = {
  readonly name: string;
  /** HH:MM; an end before the start is on the next day. */
  readonly start_time: string;
  readonly end_time: string;
  readonly break_min: number;
  readonly grace_in: number;
  readonly grace_out: number;
  readonly full_min: number;
  readonly half_min: number;
  readonly window_before: number;
  readonly window_after: number;
  readonly extra_after_min: number;
};

/** The moment at which a clock in the person's zone shows a time. */
export type Clock = (date: PlainDate, time: string) => number;

export type Bounds = {
  readonly start: number;
  readonly end: number;
  /** Minutes of work for a whole day, and for half a day. */
  readonly full: number;
  readonly half: number;
};

const nominal = (shift: ShiftHours): number => {
  const [start = 0, end = 0] = [shift.start_time, shift.end_time].map((time) => minutesOf(time));
  return (end - start + 24 * 60) % (24 * 60);
};

/** The start and end of a shift on a day. */
export function shiftSpan(date: PlainDate, shift: ShiftHours, clock: Clock): { start: number; end: number } {
  const ends = shift.end_time > shift.start_time ? date : addDays(date, 1);
  return { start: clock(date, shift.start_time), end: clock(ends, shift.end_time) };
}

/**
 * The bounds of a day, and the minutes for a whole and a half one. When clocks change, `full_min` moves with the length
 * of the shift, `half_min` by half as much (decisions D29).
 * @param worked the part of the day in the person's pattern: half a day halves everything (decisions D21)
 * @param dayMin net minutes of a whole day of this person, if they differ from the shift's
 */
export function boundsOf(
  date: PlainDate,
  shift: ShiftHours,
  clock: Clock,
  { worked = 'Full', dayMin = null }: { worked?: PartOfDay; dayMin?: number | null } = {},
): Bounds {
  const { start, end } = shiftSpan(date, shift, clock);
  const moved = (end - start) / minute - nominal(shift);
  const [full, half] = [shift.full_min + moved, shift.half_min + moved / 2];
  if (worked !== 'Full') {
    const middle = (start + end) / 2;
    const ownPart = worked === 'First' ? { start, end: middle } : { start: middle, end };
    return { ...ownPart, full: full / 2, half: half / 2 };
  }
  const net = nominal(shift) - shift.break_min;
  if (dayMin === null || dayMin === net) return { start, end, full, half };
  const share = dayMin / net;
  const rest = dayMin + shift.break_min > sixHours ? shift.break_min : 0;
  return { start, end: start + (dayMin + rest) * minute, full: full * share, half: half * share };
}

const sixHours = 6 * 60;

export type Window = { readonly opens: number; readonly closes: number };
export type WithWindow = {
  readonly start: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
};

/**
 * The window in which a swipe belongs to a day. Overlapping windows of two days are cut half way between one end and
 * the next start, though not before the later day's own window begins (decisions D29).
 */
export function windowOf(day: WithWindow, previous: WithWindow | null, next: WithWindow | null): Window {
  return {
    opens: previous === null ? begins(day) : Math.max(begins(day), Math.min(middle(previous, day), ends(previous))),
    closes: next === null ? ends(day) : Math.min(ends(day), Math.max(middle(day, next), begins(next))),
  };
}

const begins = ({ start, before }: WithWindow) => start - before * minute;
const ends = ({ end, after }: WithWindow) => end + after * minute;
const middle = (one: WithWindow, next: WithWindow) => (one.end + next.start) / 2;

/** Time worked less the break: no break before six hours, and working longer never reduces the time (decisions D28). */
export function netOf(worked: number, breakMin: number): number {
  if (worked >= sixHours) return worked - breakMin;
  return Math.min(worked, Math.max(0, sixHours - breakMin));
}

/** Booked time is net: the break is added before comparing it with the hours of a day (decisions D28). */
export const grossOf = (booked: number, breakMin: number): number =>
  booked >= sixHours - breakMin ? booked + breakMin : booked;
