import { Temporal } from 'temporal-polyfill';
import type { PlainDate } from '#platform/contract/dates.ts';

/** The first moment of a calendar date in a time zone, as UTC ISO text; where midnight is skipped, what follows it. */
export const startOfDay = (date: PlainDate, zone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString();

/** The moment at which a clock in a time zone shows this day and 'HH:MM', as UTC ISO text. */
export const momentAt = (date: PlainDate, time: string, zone: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString();

/** Whether a clock in a time zone ever shows 'HH:MM' on this day: an hour of it is skipped where summer time begins. */
export const isOnClock = (date: PlainDate, time: string, zone: string): boolean =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toPlainTime().equals(time);
