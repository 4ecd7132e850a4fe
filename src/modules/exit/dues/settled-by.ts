/** The deadline of a settlement: working days after the last one, by the holidays of the place. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';

/** @param isFree whether a date is a day off or a holiday there */
export function settledBy(lastDay: PlainDate, days: number, isFree: (date: PlainDate) => boolean): PlainDate {
  let [day, left] = [lastDay, days];
  while (left > 0) {
    day = addDays(day, 1);
    if (!isFree(day)) left -= 1;
  }
  return day;
}
