/** Calendar dates are ISO text in code ('2026-11-20'); DD-MM-YYYY is how they are shown and, where stated, sent. */
import { Temporal } from 'temporal-polyfill';

/** A real calendar date as 'YYYY-MM-DD'. */
export type PlainDate = string;

const dmyPattern = /^(\d{2})-(\d{2})-(\d{4})$/;

/** '20-11-2026' -> '2026-11-20'; undefined for anything that is not a real date in that form. */
export function fromDmy(text: string): PlainDate | undefined {
  const parts = dmyPattern.exec(text);
  if (!parts) return undefined;
  return realDate(`${parts[3]}-${parts[2]}-${parts[1]}`);
}

/** The ISO date itself when it is a real one (31-02 is not), otherwise undefined. */
export function realDate(iso: string): PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso < '1000') return undefined;
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/** '2026-11-20' or a moment -> '20-11-2026'; 'N/A' for a missing or invalid date (decisions D7). */
export function showDate(iso: string | null | undefined): string {
  const date = iso?.slice(0, 10);
  if (!date || !realDate(date)) return 'N/A';
  return `${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/** The calendar date a moment falls on in a time zone. */
export function dateOf(moment: string | Date, zone: string): PlainDate {
  return instant(moment).toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** A UTC moment in the firm's zone as 'DD-MM-YYYY HH:MM'; 'N/A' when missing. */
export function showMoment(moment: string | null | undefined, zone: string): string {
  if (!moment) return 'N/A';
  const there = instant(moment).toZonedDateTimeISO(zone);
  return `${showDate(there.toPlainDate().toString())} ${there.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}

/** The first moment of a calendar date in a time zone, as UTC ISO text. */
export const startOfDay = (date: PlainDate, zone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString();

/** The date a number of days later (or earlier). */
export const addDays = (date: PlainDate, days: number): PlainDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

const instant = (moment: string | Date): Temporal.Instant =>
  typeof moment === 'string' ? Temporal.Instant.from(moment) : Temporal.Instant.fromEpochMilliseconds(moment.getTime());
