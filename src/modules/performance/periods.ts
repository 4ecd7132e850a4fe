/** Periods of the marks: calendar months and quarters; Q1 is January to March (decisions D44). */
import { addDays, addMonths, firstOfMonth, lastOfMonth, monthText, type PlainDate } from '#platform/contract/dates.ts';

export const periodKinds = ['Month', 'Quarter'] as const;
export type PeriodKind = (typeof periodKinds)[number];

export type MarkPeriod = {
  readonly kind: PeriodKind;
  /** '2026-11' or '2026-Q4'; they sort in order. */
  readonly period: string;
  readonly begins_on: PlainDate;
  readonly ends_on: PlainDate;
};

/** The period of this kind that contains a day. */
export function periodOn(kind: PeriodKind, day: PlainDate): MarkPeriod {
  const month = Number(day.slice(5, 7));
  const first = kind === 'Month' ? firstOfMonth(day) : addMonths(firstOfMonth(day), -((month - 1) % 3));
  const ends_on = lastOfMonth(kind === 'Month' ? first : addMonths(first, 2));
  const period = kind === 'Month' ? first.slice(0, 7) : `${first.slice(0, 4)}-Q${Math.ceil(month / 3)}`;
  return { kind, period, begins_on: first, ends_on };
}

/** The previous period. */
export const periodBefore = ({ kind, begins_on }: MarkPeriod): MarkPeriod => periodOn(kind, addDays(begins_on, -1));

/** 'Q4 2026', 'November 2026'. */
export const periodText = (period: string): string =>
  period.includes('Q') ? `${period.slice(5)} ${period.slice(0, 4)}` : monthText(`${period}-01`);
