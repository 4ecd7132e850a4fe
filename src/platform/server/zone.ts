import { Temporal } from 'temporal-polyfill';
import type { PlainDate } from '#platform/contract/dates.ts';

/** The first moment of a calendar date in a time zone, as UTC ISO text; where midnight is skipped, what follows it. */
export const startOfDay = (date: PlainDate, zone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant().toString();
