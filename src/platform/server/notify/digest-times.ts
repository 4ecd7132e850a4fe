import type { PlainDate } from '#platform/contract/dates.ts';
import { Temporal } from 'temporal-polyfill';

export type DigestPace = 'daily' | 'weekly';

/** The local hour of the reader at which digests are sent; weekly ones on Mondays. */
const hour = 9;

/** The last moment a digest was due. It contains everything before that moment, even when it is sent late. */
export function lastDue(pace: DigestPace, now: Date, zone: string): { readonly day: PlainDate; readonly at: Date } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  const nine = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour }) });
  const passed = (date: Temporal.PlainDate) => Temporal.ZonedDateTime.compare(nine(date), local) <= 0;
  const last = passed(today) ? today : today.subtract({ days: 1 });
  const day = pace === 'daily' ? last : last.subtract({ days: last.dayOfWeek - 1 });
  return { day: day.toString(), at: new Date(nine(day).epochMilliseconds) };
}
