/** Leave years: each ends on the day before the next one starts (decisions D20). */
import { addDays, realDate, type PlainDate } from '#platform/contract/dates.ts';

export type LeaveYear = {
  readonly first: PlainDate;
  readonly last: PlainDate;
  /** '2026-27', or '2026' where it is a calendar year. */
  readonly period: string;
};

/**
 * The leave year that includes a day.
 * @param start month and day on which leave years begin: '04-01'; 29 February becomes the 28th in other years
 */
export function leaveYearOf(day: PlainDate, start: string): LeaveYear {
  const calendarYear = Number(day.slice(0, 4));
  const year = day < startIn(calendarYear, start) ? calendarYear - 1 : calendarYear;
  const period = start === '01-01' ? String(year) : `${year}-${String(year + 1).slice(2)}`;
  return { first: startIn(year, start), last: addDays(startIn(year + 1, start), -1), period };
}

/** All leave years with days from one date to another. */
export function leaveYearsBetween(from: PlainDate, to: PlainDate, start: string): readonly LeaveYear[] {
  const years: LeaveYear[] = [];
  for (let day = from; day <= to; day = addDays(years.at(-1)?.last ?? to, 1)) years.push(leaveYearOf(day, start));
  return years;
}

/** The last day for which leave may be planned: the end of the next leave year. */
export const endOfNextYear = (day: PlainDate, start: string): PlainDate =>
  leaveYearOf(addDays(leaveYearOf(day, start).last, 1), start).last;

const startIn = (year: number, start: string): PlainDate => realDate(`${year}-${start}`) ?? `${year}-02-28`;
