/**
 * How numbers, and dates in sentences, are written for a reader: on a page, in a notification or an email. Where the
 * specification requires DD-MM-YYYY, in lists and on records, `showDate` and `showMoment` write it for everyone.
 */
import { isWhole } from './money.ts';
import type { PlainDate } from './dates.ts';
import type { Region } from './regions.ts';

/** The formats of one region, and one time zone for moments. */
export type Writing = {
  /** 1,234,567, or 12,34,567 in India. */
  readonly showNumber: (value: number) => string;
  /** '1 row', '1,234 rows'. @param many when adding an s is wrong: 'entries' */
  readonly counted: (count: number, one: string, many?: string) => string;
  /** '12,34,567.00'. @param amount decimal text, never converted to a float @param currency its code */
  readonly showAmount: (amount: string, currency?: string | null) => string;
  /** '20 November 2026', or 'November 20, 2026'. */
  readonly dayInWords: (date: PlainDate) => string;
  /** 'Friday' */
  readonly dayOfWeek: (date: PlainDate) => string;
  /** 'Friday 20 November', or 'Friday, November 20'. */
  readonly weekdayInWords: (date: PlainDate) => string;
  /** 'November 2026'. @param month 'YYYY-MM' */
  readonly monthInWords: (month: string) => string;
  /** '20 Nov 2026, 14:05', or 'Nov 20, 2026, 2:05 PM'. */
  readonly momentInWords: (moment: string) => string;
  /** '14:05', or '2:05 PM'. */
  readonly timeInWords: (moment: string) => string;
};

const known = new Map<string, Writing>();

/** Returns the same object for the same region and zone. */
export function writingOf(region: Region, zone: string): Writing {
  const key = `${region} ${zone}`;
  const writing = known.get(key) ?? newWriting(region, zone);
  known.set(key, writing);
  return writing;
}

function newWriting(region: Region, zone: string): Writing {
  const numbers = new Intl.NumberFormat(region);
  const amounts = new Intl.NumberFormat(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const day = datesAs(region, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' });
  const name = datesAs(region, 'UTC', { weekday: 'long' });
  const weekday = datesAs(region, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' });
  const month = datesAs(region, 'UTC', { month: 'long', year: 'numeric' });
  const moment = datesAs(region, zone, { dateStyle: 'medium', timeStyle: 'short' });
  const time = datesAs(region, zone, { timeStyle: 'short' });
  const showNumber = (value: number) => numbers.format(value);
  return {
    showNumber,
    counted: (count, one, many = `${one}s`) => `${showNumber(count)} ${count === 1 ? one : many}`,
    // Text is formatted digit by digit; the library's types accept that only for literals.
    showAmount: (amount, currency) => (isWhole(amount, currency) ? numbers : amounts).format(amount as `${number}`),
    dayInWords: (date) => day(`${date}T00:00Z`),
    dayOfWeek: (date) => name(`${date}T00:00Z`),
    weekdayInWords: (date) => {
      const text = weekday(`${date}T00:00Z`);
      return region === 'en-US' ? text : text.replace(',', '');
    },
    monthInWords: (text) => month(`${text}-01T00:00Z`),
    momentInWords: moment,
    timeInWords: time,
  };
}

/** Created on first use: a page mostly needs one or two. */
function datesAs(region: Region, timeZone: string, style: Intl.DateTimeFormatOptions): (moment: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat(region, { ...style, timeZone });
    return format.format(new Date(moment));
  };
}
