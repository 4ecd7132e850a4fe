/** Long unpaid leave, during which some policies grant nothing (decisions D23). */
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { Span } from './accrual.ts';

/** Unpaid leave of up to this many days in a row changes nothing. */
const short = 30;

/**
 * Spans of unpaid leave of more than 30 days in a row; days off between two leaves join them.
 * @param dates whole days of unpaid leave, with the days off inside it, by date
 * @param isFree whether a date is a day off
 */
export const longUnpaid = (dates: readonly PlainDate[], isFree: (date: PlainDate) => boolean): readonly Span[] =>
  runsOf(dates, isFree).filter(({ from, to }) => daysBetween(from, to) >= short);

/** Consecutive dates as spans; days off between them join them. */
export function runsOf(dates: readonly PlainDate[], isFree: (date: PlainDate) => boolean): readonly Span[] {
  const spans: { from: PlainDate; to: PlainDate }[] = [];
  for (const date of dates) {
    const last = spans.at(-1);
    if (last && isRow(last.to, date, isFree)) last.to = date > last.to ? date : last.to;
    else spans.push({ from: date, to: date });
  }
  return spans;
}

function isRow(before: PlainDate, after: PlainDate, isFree: (date: PlainDate) => boolean): boolean {
  for (let day = addDays(before, 1); day < after; day = addDays(day, 1)) if (!isFree(day)) return false;
  return true;
}
