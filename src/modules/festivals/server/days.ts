/**
 * Days of themes that follow a rule (record 077): Christmas by the calendar, Easter by computus, Ramzan by the Umm
 * al-Qura calendar of the platform. Hindu festivals are entered by hand.
 */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { easter } from 'date-easter';
import { Temporal } from 'temporal-polyfill/full';
import type { FestivalTheme } from '../themes.ts';

const easterSunday = (year: number): PlainDate => {
  const { month, day } = easter(year);
  return Temporal.PlainDate.from({ year, month, day }).toString();
};

/** The days of a theme in a year: two if the lunar year begins twice in it, none if they cannot be computed. */
export function daysOf(theme: FestivalTheme, year: number): readonly PlainDate[] {
  switch (theme) {
    case 'Christmas':
      return [`${year}-12-25`];
    case 'Easter':
      return [easterSunday(year)];
    case 'Good Friday':
      return [addDays(easterSunday(year), -2)];
    case 'Ramzan':
      return ramzanDays(year);
    case 'Diwali':
    case 'Holi':
    case 'Navratri':
    case 'Ganesh Chaturthi':
      return [];
  }
}

const calendar = 'islamic-umalqura';

function ramzanDays(year: number): readonly PlainDate[] {
  const { year: hijri } = Temporal.PlainDate.from({ year, month: 1, day: 1 }).withCalendar(calendar);
  return [hijri - 1, hijri, hijri + 1, hijri + 2]
    .map((lunar) => Temporal.PlainDate.from({ calendar, year: lunar, month: 9, day: 1 }).withCalendar('iso8601'))
    .filter((day) => day.year === year)
    .map(String);
}
