/**
 * Days off between two days of leave that a policy counts as leave too (domain specification 1.8; decisions D19, D26).
 * They count where whole days of leave of such types lie on both sides, in one application or in two. With two, the one
 * made later carries them. Worked out again from all live leave whenever any of it changes.
 */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { wholeDay } from './amount.ts';
import { worksOn, type LeaveDay, type PersonDay } from './duration.ts';
import type { DayPart } from '../rules.ts';

export const sandwiches = ['None', 'Week off', 'Holiday', 'Both'] as const;
/** Which days off between two days of leave count. */
export type Sandwich = (typeof sandwiches)[number];

/** A person's live leave: pending, accepted, or with a cancellation requested, which still counts. */
export type LiveLeave = {
  readonly id: number;
  /** When it was applied for: the later of two neighbours carries the gap; at the same moment, the higher id. */
  readonly asked: string;
  /** None for leave in hours. */
  readonly sandwich: Sandwich;
  /** Its days without gap days, as `daysOfLeave` gives them. */
  readonly days: readonly LeaveDay[];
};

type Side = { readonly full: boolean; readonly leaves: readonly LiveLeave[] };

/**
 * The gap days that each leave carries, by its id, each gap day once. Leaves without any are left out.
 * @param dayOn the person's days; a gap ends where it knows none
 */
export function gapsOf(
  leaves: readonly LiveLeave[],
  dayOn: (date: PlainDate) => PersonDay | undefined,
): ReadonlyMap<number, readonly LeaveDay[]> {
  const carried = new Map<number, LeaveDay[]>();
  const sides = sidesOf(leaves, dayOn);
  for (const [date, before] of sides) {
    const gap = before.full ? gapAfter(date, sides, dayOn) : [];
    const after = sides.get(addDays(date, gap.length + 1));
    if (gap.length === 0 || !after?.full) continue;
    const carrier = latestOf([...before.leaves, ...after.leaves]);
    const counted = gap.filter((day) => counts(carrier.sandwich, day)).map(gapDay);
    if (counted.length > 0) carried.set(carrier.id, [...(carried.get(carrier.id) ?? []), ...counted]);
  }
  return carried;
}

/** All days of a leave and its gap days by date: what it costs. */
export function withGaps(days: readonly LeaveDay[], gaps: readonly LeaveDay[]): readonly LeaveDay[] {
  const dates = new Set(gaps.map(({ date }) => date));
  return [...days.filter(({ date }) => !dates.has(date)), ...gaps].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}

/** The dates on which someone is away, with the leaves on each date. */
function sidesOf(leaves: readonly LiveLeave[], dayOn: (date: PlainDate) => PersonDay | undefined) {
  const taken = new Map<PlainDate, LiveLeave[]>();
  for (const leave of leaves) {
    for (const { date, amount } of leave.days) if (amount > 0) taken.set(date, [...(taken.get(date) ?? []), leave]);
  }
  const sides = new Map<PlainDate, Side>();
  for (const [date, of] of [...taken].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const day = dayOn(date);
    const bridges = of.every(({ sandwich }) => sandwich !== 'None');
    sides.set(date, { full: bridges && day !== undefined && isFull(date, day, of), leaves: of });
  }
  return sides;
}

/** Whether all of a working day is taken, by one whole day or by two halves of different leaves. */
function isFull(date: PlainDate, day: PersonDay, leaves: readonly LiveLeave[]): boolean {
  const parts = leaves.flatMap(({ days }) => days.filter((one) => one.date === date).map(({ part }) => part));
  return parts.reduce((sum, part) => sum + shareOf(part), 0) >= shareOf(worksOn(day) ?? 'Full');
}

const shareOf = (part: DayPart) => (part === 'Full' ? 1 : 0.5);

/** The days off after a date, up to the next one that is worked or taken. */
function gapAfter(
  date: PlainDate,
  sides: ReadonlyMap<PlainDate, Side>,
  dayOn: (date: PlainDate) => PersonDay | undefined,
): readonly PersonDay[] {
  const gap: PersonDay[] = [];
  for (let next = addDays(date, 1); !sides.has(next); next = addDays(next, 1)) {
    const day = dayOn(next);
    if (!day?.employed || worksOn(day) !== null) return gap;
    gap.push(day);
  }
  return gap;
}

/**
 * A date that is both a day off and a holiday counts in either mode. A holiday taken from the entitlement is leave
 * already.
 */
function counts(mode: Sandwich, { works, holiday }: PersonDay): boolean {
  if (holiday?.fromEntitlement && works !== null) return false;
  const isWeekOff = works === null;
  const isHoliday = holiday !== null;
  return (mode !== 'Holiday' && isWeekOff) || (mode !== 'Week off' && isHoliday);
}

/** Why a day off costs a day. */
export const sandwiched = 'Sandwiched between two days of leave';

const gapDay = ({ date }: PersonDay): LeaveDay => ({
  date,
  part: 'Full',
  amount: wholeDay,
  reason: sandwiched,
});

const latestOf = (leaves: readonly LiveLeave[]): LiveLeave =>
  leaves.reduce((latest, one) =>
    one.asked > latest.asked || (one.asked === latest.asked && one.id > latest.id) ? one : latest,
  );
