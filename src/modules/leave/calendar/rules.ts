/** The days that the team calendar shows, and the text of each cell. */
import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  type PlainDate,
  showDate,
} from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import type { CalendarDay, CalendarPerson } from './contract.ts';

export const spans = ['month', 'week', 'quarter'] as const;
export type Span = (typeof spans)[number];

type Days = { readonly from: PlainDate; readonly to: PlainDate };

/** The week, month or quarter of a day. */
export function daysOf(span: Span, day: PlainDate): Days {
  if (span === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  if (span === 'month') return { from: firstOfMonth(day), to: lastOfMonth(day) };
  const first = addMonths(firstOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));
  return { from: first, to: lastOfMonth(addMonths(first, 2)) };
}

/** The first day of the span before or after. */
export function beside(span: Span, day: PlainDate, step: 1 | -1): PlainDate {
  const { from } = daysOf(span, day);
  return span === 'week' ? addDays(from, 7 * step) : addMonths(from, (span === 'month' ? 1 : 3) * step);
}

export const everyDay = ({ from, to }: Days): readonly PlainDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

/** What a half of a day shows. */
export type HalfState = 'away' | 'asked' | undefined;

export type CalendarCell = {
  readonly first: HalfState;
  readonly second: HalfState;
  readonly hours: HalfState;
  /** 'PL', on the reader's own days only. */
  readonly type: string | null;
  /** 'Away, Devan stands in', 'Day off', 'There'. */
  readonly text: string;
};

const offWords: Readonly<Record<string, string>> = {
  H: 'Holiday',
  '-': 'Day off',
  '.': 'Not here',
  F: 'Works the first half',
  S: 'Works the second half',
};

/** @param letter of the pattern; @param days what they are away of the day, none, one or two parts */
export function cellOf(letter: string, days: readonly CalendarDay[]): CalendarCell {
  const stateOf = (is: (day: CalendarDay) => boolean): HalfState => {
    const found = days.filter(is);
    return found.length === 0 ? undefined : found.some(({ asked }) => !asked) ? 'away' : 'asked';
  };
  const half = (part: 'First' | 'Second') =>
    stateOf(({ minutes, part: own }) => minutes === null && (own === 'Full' || own === part));
  const said = days.map(partText);
  return {
    first: half('First'),
    second: half('Second'),
    hours: stateOf(({ minutes }) => minutes !== null),
    type: days.find(({ type }) => type !== null)?.type ?? null,
    text: said.length > 0 ? said.join('; ') : (offWords[letter] ?? 'There'),
  };
}

const partWords = { Full: '', First: ', first half', Second: ', second half' } as const;

function partText({ part, minutes, asked, cover, type }: CalendarDay): string {
  const much = minutes === null ? partWords[part] : ` for ${durationText(minutes)}`;
  const what = type === null ? 'Away' : `Away (${type})`;
  return `${what}${much}${asked ? ', asked for' : ''}${cover === null ? '' : `, ${cover} stands in`}`;
}

export type CalendarRun = { readonly from: PlainDate; readonly to: PlainDate; readonly text: string };

/** A person's absences as a list: equal days in a row make one entry, days off between them included. */
export function runsOf({ away }: Pick<CalendarPerson, 'away'>, pattern: string, from: PlainDate): CalendarRun[] {
  const runs: CalendarRun[] = [];
  for (const day of away) {
    const text = partText(day);
    const at = runs.findIndex((run) => run.text === text && isNext(run.to, day.date, pattern, from));
    const before = runs[at];
    if (before) runs[at] = { ...before, to: day.date };
    else runs.push({ from: day.date, to: day.date, text });
  }
  return runs;
}

/** Whether there are only days off between two days. */
function isNext(one: PlainDate, other: PlainDate, pattern: string, from: PlainDate): boolean {
  const between = pattern.slice(daysBetween(from, one) + 1, daysBetween(from, other));
  return one < other && !/[WFS]/.test(between);
}

/** '14-12 to 18-12', '14-12'. */
export const runDays = ({ from, to }: CalendarRun): string =>
  [from, ...(to === from ? [] : [to])].map((day) => showDate(day).slice(0, 5)).join(' to ');
