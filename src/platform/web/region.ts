/**
 * How numbers, and dates in texts, are written for whoever reads the page. Where the specification says DD-MM-YYYY, in
 * lists and on records, `showDate` and `showMoment` say so to everybody.
 *
 * The region is the page's, not a component's: it is set before anything of the portal is drawn, and all of it is drawn
 * anew when it changes. So these are functions that anything may call, and nothing has to be handed down.
 */
import type { PlainDate } from '#platform/contract/dates.ts';
import { type Region, usualRegion } from '#platform/contract/regions.ts';

let current: Region = usualRegion;

/** Called by the session; also tells the browser, and with it screen readers, which English this is. */
export function writeFor(region: Region, page: { lang: string } = document.documentElement): void {
  current = region;
  if (page.lang !== region) page.lang = region;
}

/** 1,234,567, or 12,34,567 in India. */
export const showNumber = (value: number): string => numbers(current).format(value);

/** '20 November 2026', or 'November 20, 2026'. */
export const dayInWords = (date: PlainDate): string =>
  written(current, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' }, midnight(date));

/** 'Friday 20 November', or 'Friday, November 20'. */
export const weekdayInWords = (date: PlainDate): string => {
  const text = written(current, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }, midnight(date));
  return current === 'en-US' ? text : text.replace(',', '');
};

/** '20 Nov 2026, 14:05', or 'Nov 20, 2026, 2:05 PM'. */
export const momentInWords = (moment: string, zone: string): string =>
  written(current, zone, { dateStyle: 'medium', timeStyle: 'short' }, new Date(moment));

const midnight = (date: PlainDate) => new Date(`${date}T00:00Z`);

const numberFormats = new Map<Region, Intl.NumberFormat>();

function numbers(region: Region): Intl.NumberFormat {
  const format = numberFormats.get(region) ?? new Intl.NumberFormat(region);
  numberFormats.set(region, format);
  return format;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function written(region: Region, timeZone: string, style: Intl.DateTimeFormatOptions, date: Date): string {
  const key = `${region} ${timeZone} ${JSON.stringify(style)}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(region, { ...style, timeZone });
  dateFormats.set(key, format);
  return format.format(date);
}
