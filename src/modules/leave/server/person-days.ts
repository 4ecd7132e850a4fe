/** The calendar days of one person as leave counts them. */
import { wholeDay as wholeDayOf, isIrregular, partOf } from '#modules/staff/public/shift.ts';
import { type Worker, workingPlaceOn } from '#modules/staff/server/public/working-time.ts';
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import { isWorkingDay } from '#platform/contract/working-days.ts';
import type { PersonDay } from '../arithmetic/duration.ts';

/** @param bankHolidays whether holidays come out of the entitlement of the type that is asked about */
export function personDay(person: Worker, date: PlainDate, bankHolidays: boolean): PersonDay {
  const place = workingPlaceOn(person, date);
  if (!place) return { date, works: null, holiday: null, minutes: 0, employed: false };
  const { terms } = place;
  const holiday = terms.holidays.get(date);
  // No day of irregular hours is known beforehand: the firm's working days stand for them.
  const usual = isWorkingDay(date, { ...terms.calendar, holidays: new Set() }) ? 'Full' : null;
  const works = isIrregular(terms) ? usual : partOf(date, terms);
  return {
    date,
    works,
    holiday: holiday ? { ...holiday, fromEntitlement: bankHolidays } : null,
    minutes: works === 'Full' ? Math.round(wholeDayOf(terms)) : Math.round(wholeDayOf(terms) / 2),
    employed: true,
  };
}

export const personDays = (
  person: Worker,
  from: PlainDate,
  to: PlainDate,
  bankHolidays: boolean,
): readonly PersonDay[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) =>
    personDay(person, addDays(from, index), bankHolidays),
  );
