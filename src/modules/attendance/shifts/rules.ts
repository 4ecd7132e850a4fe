/** Rosters: which shift a rota has on a day, and what is worth a second look before it is published (decisions D29). */
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { durationText, minutesOf } from '#platform/contract/duration.ts';
import { letterOn, shiftOf } from './patterns/rules.ts';

/** Minutes of rest between two shifts below which a warning is given. */
export const leastRest = 11 * 60;

export type Hours = { readonly start_time: string; readonly end_time: string };

/** A day of somebody's; no hours on a day off. */
export type Worked = { readonly date: PlainDate; readonly hours: Hours | null };

const wholeDay = 24 * 60;

/** Minutes by the clock from the end of one shift to the start of the next; a night ends on the day after. */
export function restBetween(
  [day, one]: readonly [PlainDate, Hours],
  [later, next]: readonly [PlainDate, Hours],
): number {
  const ends = minutesOf(one.end_time) ?? 0;
  const overnight = one.end_time > one.start_time ? 0 : wholeDay;
  return daysBetween(day, later) * wholeDay + (minutesOf(next.start_time) ?? 0) - ends - overnight;
}

/** A shift that follows another too soon: the day on which it begins, and the rest before it. */
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

/** Warned of for the changed days: a short rest before one or after it. */
export const restWarnings = (days: readonly Worked[], changed: readonly PlainDate[]): readonly string[] =>
  shortRests(days)
    .filter(({ date }) => changed.includes(date) || changed.includes(addDays(date, -1)))
    .map(restText);

type PatternOfSpan = Parameters<typeof letterOn>[0] & Parameters<typeof shiftOf>[0];

/** What somebody was given from a day to another: a pattern, or another shift on the days of their contract. */
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

/** What is said of a day, the roster before what was assigned; undefined where only the contract says something. */
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

/** What is left of earlier assignments beside a new one: the days before it and after it. */
export function leftOver<Own extends Dated>(spans: readonly Own[], { begins_on, ends_on }: Dated): readonly Own[] {
  return spans.flatMap((span) => {
    const before = { ...span, ends_on: earlier(span.ends_on, addDays(begins_on, -1)) };
    const after = ends_on === null ? [] : [{ ...span, begins_on: later(span.begins_on, addDays(ends_on, 1)) }];
    return [before, ...after].filter((one) => one.ends_on === null || one.begins_on <= one.ends_on);
  });
}

const earlier = (one: PlainDate | null, other: PlainDate): PlainDate => (one === null || other < one ? other : one);
const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** A roster is set so many days ahead. */
export const furthestAhead = 366;
/** And an assignment begins so many days ago at most. */
export const furthestBack = 92;
