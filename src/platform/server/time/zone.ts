import type { PlainDate } from '#platform/contract/dates.ts';
import { Temporal } from 'temporal-polyfill';

/** The first moment of a date in a time zone, as UTC ISO text; where midnight is skipped, the moment after the gap. */
export const startOfDay = (date: PlainDate, zone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString();

/** The UTC moment, as ISO text, at which a clock in a time zone shows this day and 'HH:MM'. */
export const momentAt = (date: PlainDate, time: string, zone: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString();

/** The hour, 0 to 23, of a moment in a time zone. */
export const hourIn = (moment: Date, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).hour;

/** Whether 'HH:MM' exists on this day in a time zone: an hour is skipped when summer time begins. */
export const isOnClock = (date: PlainDate, time: string, zone: string): boolean =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toPlainTime().equals(time);

/**
 * A UTC moment as the database writes it ('2026-11-20 10:00:00+00') as ISO text; anything else unchanged. Sliced, not
 * matched, because exports read a million of them.
 */
export const isoMoment = (stored: string): string =>
  stored.endsWith('+00') && stored[10] === ' ' ? `${stored.slice(0, 10)}T${stored.slice(11, -3)}Z` : stored;
