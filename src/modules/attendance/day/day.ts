/**
 * The row of one person and day, from swipes, leave, corrections and calendar (domain specification, section 1.9;
 * decisions D21 to D30). Durations are whole elapsed minutes, moments milliseconds.
 */
import type { PartOfDay } from '#modules/staff/public/away.ts';
import { durationText } from '#platform/contract/duration.ts';
import { type Bounds, grossOf, minute, netOf, type ShiftHours, type Window } from './bounds.ts';
import { decide } from './decide.ts';
import { type Flag, flags, payableOf } from './codes.ts';
import { expectedBounds, type LeaveOfDay, leaveParts, type LeaveParts, minutesInside } from './leave.ts';
import type { AttendanceMode } from '#modules/staff/public/attendance-modes.ts';
import { type Swipe, usedSwipes } from './swipes.ts';

export type DayFacts = {
  readonly mode: AttendanceMode;
  readonly shift: Pick<ShiftHours, 'break_min' | 'grace_in' | 'grace_out' | 'extra_after_min'>;
  readonly bounds: Bounds;
  readonly window: Window;
  /** The part to be worked; null on a day off. */
  readonly workday: PartOfDay | null;
  /** The name of the holiday that makes it a day off; null for a weekly day off. */
  readonly holiday: string | null;
  /** Irregular hours: any time makes a working day, no time a day off. */
  readonly irregular: boolean;
  /** Net minutes to be worked, ignoring leave. */
  readonly expected: number;
  readonly swipes: readonly Swipe[];
  readonly leave: readonly LeaveOfDay[];
  /** An accepted correction replaces the swipes. */
  readonly correction: { readonly in: number; readonly out: number } | null;
  /** For the mode 'From time sheets': minutes booked on the day, and the deadline for booking them. */
  readonly booked: number;
  readonly bookedBy: number;
  readonly now: number;
};

export type Times = {
  readonly in: number | null;
  readonly out: number | null;
  readonly duration: number;
  readonly extra: number;
  readonly late: number;
  readonly early: number;
  /** From the start of the shift at the earliest, less hours of leave in between. */
  readonly worked: number;
  /** Less the break (decisions D28). */
  readonly net: number;
};

export type AttendanceDay = Times & {
  /** Net minutes to be worked, less leave. */
  readonly expected: number;
  /** null while undecided. */
  readonly code: string | null;
  /** The paid part of the day, 0 to 1; null while undecided. */
  readonly payable: number | null;
  readonly flags: readonly Flag[];
  /** The number of swipes that count. */
  readonly swipes: number;
  /** The reasons for the result, a sentence each. */
  readonly why: readonly string[];
};

/** Formats a moment as a time in the person's zone. */
export type SayTime = (moment: number) => string;

export function attendanceDay(facts: DayFacts, say: SayTime): AttendanceDay {
  const taken = leaveParts(facts.leave, facts.workday);
  const seen = seenTimes(facts);
  const measured = measure(facts, seen, taken);
  const decided = decide({ ...facts, ...measured, taken, swipeCount: seen.count });
  return {
    ...measured,
    swipes: seen.count,
    expected: expectedBeside(facts, taken),
    code: decided.code,
    payable: decided.code === null ? null : payableOf(decided.code, unpaidOf(facts.leave), decided.kept),
    flags: [...(facts.correction ? [flags.manual] : []), ...decided.flags],
    why: [...seenText(facts, seen, say), ...timesText(facts, measured), decided.why],
  };
}

type Seen = Pick<Times, 'in' | 'out'> & { readonly count: number; readonly repeated: readonly number[] };

function seenTimes({ swipes, window, correction }: DayFacts): Seen {
  const { used, repeated, ...own } = usedSwipes(swipes, window);
  return { ...own, ...correction, count: used.length, repeated };
}

const minutesBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / minute));

function measure(facts: DayFacts, { in: from, out: to }: Seen, leave: LeaveParts): Times {
  const { bounds, shift } = facts;
  const none = { in: from, out: to, duration: 0, extra: 0, late: 0, early: 0, worked: 0, net: 0 };
  if (facts.mode === 'From time sheets' && facts.correction === null) {
    return { ...none, worked: grossOf(facts.booked, shift.break_min), net: facts.booked };
  }
  if (from === null) return none;
  const beside = expectedBounds(bounds, leave);
  const counts = facts.workday !== null && leave.whole === null;
  const lateBy = minutesBetween(beside.start, from);
  const late = counts && lateBy > shift.grace_in ? lateBy : 0;
  if (to === null) return { ...none, late };
  const begins = facts.workday === null ? from : Math.max(from, bounds.start);
  const worked = Math.max(0, minutesBetween(begins, to) - minutesInside(leave.hours, begins, to));
  const earlyBy = minutesBetween(to, beside.end);
  const after = minutesBetween(bounds.end, to);
  return {
    ...none,
    duration: minutesBetween(from, to),
    late,
    early: counts && earlyBy > shift.grace_out ? earlyBy : 0,
    extra: facts.workday !== null && after >= shift.extra_after_min ? after : 0,
    worked,
    net: netOf(worked, shift.break_min),
  };
}

/** Half a day of leave takes half of a whole day's expected time; leave in hours takes its length. */
function expectedBeside({ expected }: DayFacts, { whole, half, hours }: LeaveParts): number {
  if (whole !== null) return 0;
  const left = half === null ? expected : expected / 2;
  return Math.max(0, Math.round(left) - hours.reduce((sum, { minutes }) => sum + minutes, 0));
}

const unpaidOf = (leave: readonly LeaveOfDay[]) => new Set(leave.filter(({ paid }) => !paid).map(({ code }) => code));

function seenText({ correction, mode, booked }: DayFacts, seen: Seen, say: SayTime): string[] {
  const repeated = seen.repeated.map((at) => `The swipe at ${say(at)} came within two minutes of another: left out`);
  if (correction) return [`Corrected: in at ${say(correction.in)}, out at ${say(correction.out)}`, ...repeated];
  if (mode === 'From time sheets') return [`${durationText(booked)} booked`];
  if (seen.in === null) return [];
  const out = seen.out === null ? 'no later swipe' : `last swipe at ${say(seen.out)}`;
  return [`First swipe at ${say(seen.in)}, ${out}`, ...repeated];
}

function timesText({ shift }: DayFacts, { late, early, extra }: Times): string[] {
  return [
    late > 0 ? `Late by ${durationText(late)}, more than the ${shift.grace_in} minutes of grace` : '',
    early > 0 ? `Left early by ${durationText(early)}, more than the ${shift.grace_out} minutes of grace` : '',
    extra > 0 ? `${durationText(extra)} after the end of the shift` : '',
  ].filter((text) => text !== '');
}
