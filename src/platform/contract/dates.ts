/** Calendar dates are ISO text in code ('2026-11-20'); DD-MM-YYYY is how they are shown and, where stated, sent. */

/** A real calendar date as 'YYYY-MM-DD'. */
export type PlainDate = string;

const dmyPattern = /^(\d{2})-(\d{2})-(\d{4})$/;
const isoPattern = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const day = 86_400_000;

/** '20-11-2026' -> '2026-11-20'; undefined for anything that is not a real date in that form. */
export function fromDmy(text: string): PlainDate | undefined {
  const parts = dmyPattern.exec(text);
  if (!parts) return undefined;
  return realDate(`${parts[3]}-${parts[2]}-${parts[1]}`);
}

/** The ISO date itself when it is a real one from the year 1000 on (31-02 is not), otherwise undefined. */
export function realDate(iso: string): PlainDate | undefined {
  if (!isoPattern.test(iso)) return undefined;
  const [month, dayOfMonth] = [Number(iso.slice(5, 7)), Number(iso.slice(8))];
  if (month < 1 || month > 12 || dayOfMonth < 1) return undefined;
  // Every month has so many: no other day needs the calendar.
  return dayOfMonth <= 28 || dayOfMonth <= daysIn(Number(iso.slice(0, 4)), month) ? iso : undefined;
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** '2026-11-20' or a moment -> '20-11-2026'; 'N/A' for a missing or invalid date (decisions D7). */
export function showDate(iso: string | null | undefined): string {
  const date = iso?.slice(0, 10);
  if (!date || !realDate(date)) return 'N/A';
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

let lastAsked = { minute: Number.NaN, zone: '', date: '' };

/** The calendar date a moment falls on in a time zone. The last answer is kept: mostly the date of now is asked for. */
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
export const addDays = (date: PlainDate, days: number): PlainDate => isoOf(Date.parse(date) + days * day);

/** The same day some months later (or earlier), or that month's last where it is shorter: 31-01 and a month is 28-02. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, dayOfMonth] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  const last = daysIn(year, month + months);
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last)));
}

/** The first day of a date's month. */
export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 8)}01`;

/** The last day of a date's month. */
export const lastOfMonth = (date: PlainDate): PlainDate => addDays(addMonths(firstOfMonth(date), 1), -1);

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
export const daysBetween = (from: PlainDate, to: PlainDate): number => (Date.parse(to) - Date.parse(from)) / day;

const isoOf = (midnight: number): PlainDate => new Date(midnight).toISOString().slice(0, 10);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock show in a time zone; the browser's own zone tables, so that a page need not bring any. */
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
