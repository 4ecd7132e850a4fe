/** Calendar dates are ISO text in code ('2026-11-20'); DD-MM-YYYY is how they are shown and, where stated, sent. */

/** A real calendar date as 'YYYY-MM-DD'. */
export type PlainDate = string;

const dmyPattern = /^(\d{2})-(\d{2})-(\d{4})$/;
const isoPattern = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/** '20-11-2026' -> '2026-11-20'; undefined for anything that is not a real date in that form. */
export function fromDmy(text: string): PlainDate | undefined {
  const parts = dmyPattern.exec(text);
  if (!parts) return undefined;
  return realDate(`${parts[3]}-${parts[2]}-${parts[1]}`);
}

/** The date itself if it is a real one from the year 1000 on (31-02 is not), otherwise undefined. */
export function realDate(iso: string): PlainDate | undefined {
  if (!isoPattern.test(iso)) return undefined;
  const [month, dayOfMonth] = [Number(iso.slice(5, 7)), Number(iso.slice(8))];
  if (month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  // All months have 28 days; only later ones need the calendar.
  return dayOfMonth <= 28 || dayOfMonth <= daysIn(Number(iso.slice(0, 4)), month) ? iso : undefined;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysIn = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 31));

/** '2026-11-20' or a moment -> '20-11-2026'; 'N/A' for a missing or invalid date (decisions D7). */
export function showDate(iso: string | null | undefined): string {
  const date = iso?.slice(0, 10);
  if (!date || !realDate(date)) return 'N/A';
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

let lastAsked = { minute: Number.NaN, zone: '', date: '' };

/** The calendar date of a moment in a time zone. The last answer is cached, since mostly today's date is asked for. */
export function dateOf(moment: string | Date, zone: string): PlainDate {
  const minute = Math.floor(new Date(moment).getTime() / 60_000);
  if (lastAsked.minute !== minute || lastAsked.zone !== zone) {
    const { year, month, day: date } = clockAt(moment, zone);
    lastAsked = { minute, zone, date: `${year}-${month}-${date}` };
  }
  return lastAsked.date;
}

/** A UTC moment in the firm's zone as 'DD-MM-YYYY HH:MM'; 'N/A' when missing. */
export function showMoment(moment: string | null | undefined, zone: string): string {
  if (!moment) return 'N/A';
  const { year, month, day: date, hour, minute } = clockAt(moment, zone);
  return `${date}-${month}-${year} ${hour}:${minute}`;
}

/** The date a number of days later (or earlier). */
export const addDays = (date: PlainDate, days: number): PlainDate => isoOf(ordinalOf(date) + days);

/** The same day some months later (or earlier), or the last day of a shorter month: 31-01 plus a month is 28-02. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return textOf(year, month, Math.min(Number(date.slice(8, 10)), daysIn(year, month)));
}

/** The first day of a date's month. */
export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 8)}01`;

/** The last day of a date's month. */
export const lastOfMonth = (date: PlainDate): PlainDate =>
  `${date.slice(0, 8)}${daysIn(Number(date.slice(0, 4)), Number(date.slice(5, 7)))}`;

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'October 2026' */
export const monthText = (date: PlainDate): string =>
  `${monthNames[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => ordinalOf(to) - ordinalOf(from);

/**
 * Days since 1 January 1970; NaN for an invalid date. Calculated here because plans and forecasts need hundreds of
 * thousands, and formatting with `Date` takes ten times as long.
 */
export function ordinalOf(date: PlainDate): number {
  const [month, dayOfMonth] = [Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  if (month < 1 || dayOfMonth < 1) return Number.NaN;
  // Counting years from March puts the leap day last.
  const year = Number(date.slice(0, 4)) - (month > 2 ? 0 : 1);
  const days = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1;
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + days - 719_468;
}

/**
 * The reverse.
 * @throws RangeError for an invalid number of days
 */
function isoOf(ordinal: number): PlainDate {
  const since = ordinal + 719_468;
  const era = Math.floor(since / 146_097);
  const inEra = since - era * 146_097;
  const years = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const dayOfMonth = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return textOf(years + era * 400 + (month > 2 ? 0 : 1), month, dayOfMonth);
}

const twoDigits = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

function textOf(year: number, month: number, dayOfMonth: number): PlainDate {
  const [of, at] = [twoDigits[month], twoDigits[dayOfMonth]];
  if (of === undefined || at === undefined || dayOfMonth < 1) throw new RangeError('This is no date');
  return `${String(year).padStart(4, '0')}-${of}-${at}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time in a time zone, by the browser's own zone tables, so that a page need not load any. */
function clockAt(moment: string | Date, zone: string): Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> {
  let clock = clocks.get(zone);
  if (!clock) {
    const two = '2-digit';
    const shown = { year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...shown });
    clocks.set(zone, clock);
  }
  return Object.fromEntries(clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
}
