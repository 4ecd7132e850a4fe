/** The code of a day, and the rule behind it: leave first, then the calendar, then the time worked. */
import { durationText } from '#platform/contract/duration.ts';
import { absent, type Flag, flags, halfDay, holiday, present, regularized, weekOff } from './codes.ts';
import type { DayFacts, Times } from './day.ts';
import type { LeaveParts } from './leave.ts';

export type Decided = {
  readonly code: string | null;
  readonly flags: readonly Flag[];
  readonly why: string;
  /** The paid share of leave kept beside a day of absence. */
  readonly kept: number;
};

type Facts = DayFacts & Times & { readonly taken: LeaveParts; readonly swipeCount: number };

const as = (code: string | null, why: string, more: Partial<Decided> = {}): Decided => ({
  code,
  flags: [],
  kept: 0,
  why,
  ...more,
});

export function decide(facts: Facts): Decided {
  const { taken, workday, mode, correction } = facts;
  if (taken.whole !== null) return onLeave(facts, taken.whole);
  if (workday === null) return dayOff(facts);
  if (facts.irregular) return irregular(facts);
  if (correction !== null) return byTime(facts, regularized);
  if (mode === 'Present unless absent') return unlessAbsent(facts);
  if (mode === 'From time sheets' && facts.booked === 0) {
    return facts.now < facts.bookedBy
      ? as(null, 'Its week can still be booked')
      : withoutWork(facts, 'Nothing is booked');
  }
  if (mode === 'From time sheets') return byTime(facts, present);
  return fromSwipes(facts);
}

function onLeave({ swipeCount }: Facts, code: string): Decided {
  return swipeCount > 0
    ? as(code, `On leave (${code}), with swipes on the day`, { flags: [flags.conflict] })
    : as(code, `On leave (${code})`);
}

/** Work on a day off changes nothing by itself: an approver decides whether it earns credit leave. */
function dayOff(facts: Facts): Decided {
  const { holiday: name, worked, swipeCount, correction, window, now } = facts;
  const [code, why] = name === null ? [weekOff, 'A day off'] : [holiday, name];
  const isBooked = facts.mode === 'From time sheets' && facts.booked > 0;
  if (swipeCount === 0 && correction === null && !isBooked) return as(code, why);
  const isOpen = facts.in !== null && facts.out === null;
  const missing = isOpen && now >= window.closes ? [flags.missingOut] : [];
  return as(code, `${why}, with ${durationText(worked)} of work`, { flags: [flags.workedDayOff, ...missing] });
}

const irregular = ({ worked, swipeCount }: Facts) =>
  worked > 0 || swipeCount > 0
    ? as(present, `Irregular hours: ${durationText(worked)} worked`)
    : as(weekOff, 'Irregular hours, none on this day');

const unlessAbsent = ({ taken }: Facts) => as(withHalf(taken, present), 'Counts as present unless absence is entered');

/** Undecided until the last possible swipe of the day (decisions D29). */
function fromSwipes(facts: Facts): Decided {
  const { window, now, swipeCount } = facts;
  const isOver = now >= window.closes;
  if (facts.in === null) return isOver ? withoutWork(facts, 'No swipe') : as(null, 'The day is not over');
  if (facts.out !== null) return isOver || isLong(facts) ? byTime(facts, present) : as(null, 'The day is not over');
  if (!isOver) return as(null, 'The day is not over');
  const { code, kept, flags: more } = withoutWork(facts, '');
  return as(code, `Swiped ${swipeCount === 1 ? 'once' : 'in'} and never out: the time of leaving is missing`, {
    kept,
    flags: [flags.missingOut, ...more],
  });
}

/** A whole day's work stays one, whatever swipe follows. */
const isLong = ({ worked, bounds, taken }: Facts) =>
  taken.half === null && taken.hours.length === 0 && worked >= bounds.full;

function byTime(facts: Facts, whole: string): Decided {
  const { taken, bounds, worked, net, shift } = facts;
  const text = `${durationText(worked)} worked`;
  if (taken.half !== null) {
    if (worked >= bounds.half) return as(withHalf(taken, present), `${text} beside half a day of leave`);
    const { kept } = keptOf(facts);
    return as(absent, `${text}, less than half a day (${durationText(bounds.half)}) beside half a day of leave`, {
      kept,
      flags: [flags.keptLeave],
    });
  }
  if (taken.hours.length > 0) {
    if (worked === 0) return withoutWork(facts, 'No time worked');
    const both = net + taken.hours.reduce((sum, { minutes }) => sum + minutes, 0);
    const [full, beside] = [bounds.full - shift.break_min, `${durationText(net)} worked with hours of leave`];
    if (both >= full) return as(whole, `${beside}: at least ${durationText(full)}`);
    if (both >= bounds.half) return as(halfDay, `${beside}: less than ${durationText(full)}`);
    return as(absent, `${beside}: less than half a day (${durationText(bounds.half)})`, { ...keptOf(facts) });
  }
  if (worked >= bounds.full) return as(whole, `${text}, at least ${durationText(bounds.full)}`);
  if (worked >= bounds.half) return as(halfDay, `${text}, less than ${durationText(bounds.full)}`);
  return as(absent, `${text}, less than half a day (${durationText(bounds.half)})`);
}

/** A day without work is leave as far as leave covers it, never present (decisions D22). */
function withoutWork(facts: Facts, why: string): Decided {
  const { taken, bounds, shift } = facts;
  const minutes = taken.hours.reduce((sum, one) => sum + one.minutes, 0);
  const [first] = taken.hours;
  if (first && minutes >= bounds.full - shift.break_min) return as(first.code, `${why}, on leave for all of its hours`);
  const kept = keptOf(facts);
  return as(absent, kept.kept > 0 ? `${why} beside leave` : why, kept);
}

function keptOf({ taken: { half, hours }, expected }: Facts): Pick<Decided, 'kept' | 'flags'> {
  const paid = hours.filter((one) => one.paid).reduce((sum, { minutes }) => sum + minutes, 0);
  const share = (half?.paid ? 0.5 : 0) + (expected > 0 ? Math.min(1, paid / expected) : 0);
  return { kept: Math.round(share * 100) / 100, flags: half || hours.length > 0 ? [flags.keptLeave] : [] };
}

/** 'PL.P' is leave in the first half and work in the second. */
function withHalf({ half }: LeaveParts, code: string): string {
  if (half === null) return code;
  return half.which === 'First' ? `${half.code}.${code}` : `${code}.${half.code}`;
}
