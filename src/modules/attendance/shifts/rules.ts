/** Rosters: the shift of a rota on a day, and warnings before publishing (decisions D29). */
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText, minutesOf } from '#platform/contract/duration.ts';
import { letterOn, shiftOf } from './patterns/rules.ts';

/** Minutes of rest between two shifts below which a warning is given. */
export const leastRest = 11 * 60;

export type Hours = { readonly start_time: string; readonly end_time: string };

/** A person's day; no hours on a day off. */
export type Worked = { readonly date: PlainDate; readonly hours: Hours | null };

const wholeDay = 24 * 60;

/** Minutes by the clock from the end of one shift to the start of the next; a night shift ends on the next day. */
export function restBetween(
  [day, one]: readonly [PlainDate, Hours],
  [later, next]: readonly [PlainDate, Hours],
): number {
  const ends = minutesOf(one.end_time) ?? 0;
  const overnight = one.end_time > one.start_time ? 0 : wholeDay;
  return daysBetween(day, later) * wholeDay + (minutesOf(next.start_time) ?? 0) - ends - overnight;
}

/** A shift too soon after another: the day on which it begins, and the rest before it. */
export type ShortRest = { readonly date: PlainDate; readonly minutes: number };

/** @param days in order */
export function shortRests(days: readonly Worked[]): readonly ShortRest[] {
  const worked = days.flatMap(({ date, hours }) => (hours ? [[date, hours] as const] : []));
  return worked.flatMap((next, at) => {
    const before = worked[at - 1];
    const minutes = before ? restBetween(before, next) : leastRest;
    return minutes < leastRest ? [{ date: next[0], minutes }] : [];
  });
}

export const restText = ({ date, minutes }: ShortRest): string =>
  minutes > 0
    ? `Only ${durationText(minutes)} of rest before ${showDate(date)}: at least 11 hours are usual`
    : `No rest before ${showDate(date)}: the shift before ends later than it begins`;

/** Warnings for changed days: a short rest before or after one. */
export const restWarnings = (days: readonly Worked[], changed: readonly PlainDate[]): readonly string[] =>
  shortRests(days)
    .filter(({ date }) => changed.includes(date) || changed.includes(addDays(date, -1)))
    .map(restText);

type PatternOfSpan = Parameters<typeof letterOn>[0] & Parameters<typeof shiftOf>[0];

/** An assignment between two days: a pattern, or another shift on the days of the contract. */
export type Span = {
  readonly begins_on: PlainDate;
  readonly ends_on: PlainDate | null;
  readonly shift_type_id: number | null;
  readonly pattern: PatternOfSpan | null;
};

/** null for a day off. */
export type RosterDays = ReadonlyMap<PlainDate, number | null>;

export const rotaSources = ['Roster', 'Pattern', 'Shift'] as const;
export type RotaSource = (typeof rotaSources)[number];

export type RotaShift = {
  readonly by: RotaSource;
  /** null for a day off */
  readonly shift: number | null;
};

/** What applies on a day: the roster before assignments; undefined if only the contract does. */
export function rotaOn(roster: RosterDays, spans: readonly Span[], date: PlainDate): RotaShift | undefined {
  const published = roster.get(date);
  if (published !== undefined) return { by: 'Roster', shift: published };
  const span = spans.find(({ begins_on, ends_on }) => begins_on <= date && (ends_on === null || date <= ends_on));
  if (!span) return undefined;
  if (span.pattern === null) return { by: 'Shift', shift: span.shift_type_id };
  const letter = letterOn(span.pattern, date);
  return { by: 'Pattern', shift: letter === null ? null : shiftOf(span.pattern, letter) };
}

type Dated = Pick<Span, 'begins_on' | 'ends_on'>;

/** The remains of earlier assignments beside a new one: the days before and after it. */
export function leftOver<Own extends Dated>(spans: readonly Own[], { begins_on, ends_on }: Dated): readonly Own[] {
  return spans.flatMap((span) => {
    const before = { ...span, ends_on: earlier(span.ends_on, addDays(begins_on, -1)) };
    const after = ends_on === null ? [] : [{ ...span, begins_on: later(span.begins_on, addDays(ends_on, 1)) }];
    return [before, ...after].filter((one) => one.ends_on === null || one.begins_on <= one.ends_on);
  });
}

const earlier = (one: PlainDate | null, other: PlainDate): PlainDate => (one === null || other < one ? other : one);
const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** Days ahead for which a roster can be set. */
export const furthestAhead = 366;
/** Days back from which an assignment can begin. */
export const furthestBack = 92;
