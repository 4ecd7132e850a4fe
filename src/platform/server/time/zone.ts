import type { PlainDate } from '#platform/contract/dates.ts';
import { Temporal } from 'temporal-polyfill';

/** The first moment of a calendar date in a time zone, as UTC ISO text; where midnight is skipped, what follows it. */
export const startOfDay = (date: PlainDate, zone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString();

/** The moment at which a clock in a time zone shows this day and 'HH:MM', as UTC ISO text. */
export const momentAt = (date: PlainDate, time: string, zone: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toInstant().toString();

/** The hour, 0 to 23, that a clock in a time zone shows at a moment. */
export const hourIn = (moment: Date, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).hour;

/** Whether a clock in a time zone ever shows 'HH:MM' on this day: an hour of it is skipped where summer time begins. */
export const isOnClock = (date: PlainDate, time: string, zone: string): boolean =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toPlainTime().equals(time);

/**
 * A UTC moment as the database writes it ('2026-11-20 10:00:00+00') as ISO text; anything else as it is. Cut, not
 * matched, because exports read a million of them.
 */
export const isoMoment = (stored: string): string =>
  stored.endsWith('+00') && stored[10] === ' ' ? `${stored.slice(0, 10)}T${stored.slice(11, -3)}Z` : stored;
