/** Converts the clock times of devices to moments. */
import { isOnClock, momentAt } from '#platform/server/time/zone.ts';
import type { ClockTime } from '../moments.ts';

export type DeviceClock = (shown: ClockTime) => number | undefined;

/**
 * The moments of a zone, each minute computed once.
 * @returns undefined for a time skipped when summer time begins
 */
export function deviceClock(zone: string): DeviceClock {
  const known = new Map<string, number | undefined>();
  const minuteOf = (date: string, time: string) => {
    const key = `${date} ${time}`;
    if (!known.has(key)) {
      // Enough for weeks of a file; years of them are not cached.
      if (known.size > mostKept) known.clear();
      known.set(key, isOnClock(date, time, zone) ? Date.parse(momentAt(date, time, zone)) : undefined);
    }
    return known.get(key);
  };
  return ({ date, time, seconds, offset }) => {
    if (offset !== null) return Date.parse(`${date}T${time}:${String(seconds).padStart(2, '0')}${offset}`);
    const minute = minuteOf(date, time);
    return minute === undefined ? undefined : minute + seconds * 1000;
  };
}

const mostKept = 20_000;
