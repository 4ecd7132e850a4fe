import { isQuiet, type QuietHours } from '#platform/contract/notify.ts';
import { Temporal } from 'temporal-polyfill';

/** When the quiet hours containing this moment end; undefined outside of them. */
export function endOfQuiet(hours: QuietHours, now: Date, zone: string): Date | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  if (!isQuiet(hours, time)) return undefined;
  const end = local.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: hours.ends });
  const next = Temporal.ZonedDateTime.compare(end, local) > 0 ? end : end.add({ days: 1 });
  return new Date(next.epochMilliseconds);
}
