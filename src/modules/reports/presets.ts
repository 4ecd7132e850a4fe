/** Named periods, relative to a day. */
import { addDays, addMonths, firstOfMonth, lastOfMonth, type PlainDate } from '#platform/contract/dates.ts';

type Period = readonly [PlainDate, PlainDate];

/** Q1 is January to March (decisions D44). */
const presets = {
  'This month': (today) => [firstOfMonth(today), today],
  'Last month': (today) => before(firstOfMonth(today), 1),
  'This quarter': (today) => [firstOfPart(today, 3, 1), today],
  'Last quarter': (today) => before(firstOfPart(today, 3, 1), 3),
  'This year': (today) => [firstOfPart(today, 12, 1), today],
  'Last 12 months': (today) => [firstOfMonth(addMonths(today, -11)), lastOfMonth(today)],
  'This financial year': (today, start) => [firstOfPart(today, 12, start), today],
  'Last financial year': (today, start) => before(firstOfPart(today, 12, start), 12),
  'This financial quarter': (today, start) => [firstOfPart(today, 3, start), today],
} as const satisfies Readonly<Record<string, (today: PlainDate, yearStart: number) => Period>>;

export type PresetName = keyof typeof presets;

const isPreset = (name: string): name is PresetName => name in presets;

export const presetNames: readonly PresetName[] = Object.keys(presets).filter(isPreset);

/** @param yearStart the month in which the firm's financial year begins, 1 for January */
export const daysOf = (name: PresetName, today: PlainDate, yearStart: number): Period =>
  presets[name](today, yearStart);

const before = (first: PlainDate, months: number): Period => [addMonths(first, -months), addDays(first, -1)];

/** The first day of the quarter or year that contains a day. */
function firstOfPart(day: PlainDate, months: number, yearStart: number): PlainDate {
  const into = (Number(day.slice(5, 7)) - yearStart + 12) % months;
  return addMonths(firstOfMonth(day), -into);
}
