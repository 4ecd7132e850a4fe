import { addDays, ordinalOf, type PlainDate } from './dates.ts';

/** The days on which people work. */
export type WorkCalendar = {
  /** 1 is Monday, 7 Sunday; at least one. */
  readonly workingDays: readonly number[];
  readonly holidays: ReadonlySet<PlainDate>;
};

/** Monday to Friday, no holidays. */
export const plainWeek: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: new Set() };

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: PlainDate): number => ((((ordinalOf(date) + 3) % 7) + 7) % 7) + 1;

/** The Monday of a date's week. */
export const mondayOf = (date: PlainDate): PlainDate => addDays(date, 1 - weekdayOf(date));

export const isWorkingDay = (date: PlainDate, { workingDays, holidays }: WorkCalendar): boolean =>
  workingDays.includes(weekdayOf(date)) && !holidays.has(date);

/** The date a number of working days after another: from Friday, 1 is Monday. The date itself is not counted. */
export function addWorkingDays(date: PlainDate, days: number, calendar: WorkCalendar): PlainDate {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}

/** Working days after one date up to and including another; 0 when it is not later. */
export function workingDaysBetween(from: PlainDate, to: PlainDate, calendar: WorkCalendar): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (isWorkingDay(day, calendar)) count += 1;
  }
  return count;
}
