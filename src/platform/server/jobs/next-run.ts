import { parseCronItems } from 'graphile-worker';

const minute = 60_000;
/** Minutes searched: a pattern that matches none in four years never matches. */
const most = 4 * 366 * 24 * 60;

/**
 * When recurring work runs next.
 * @param pattern a job's `every`, in UTC
 * @returns the first minute after the moment; undefined for a pattern that never matches
 */
export function nextRun(pattern: string, after: Date): Date | undefined {
  const [item] = parseCronItems([{ task: 'any', match: pattern }]);
  let at = (Math.floor(after.getTime() / minute) + 1) * minute;
  for (let tried = 0; tried < most; tried++, at += minute) {
    const time = new Date(at);
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    };
    if (item?.match(digest)) return time;
  }
  return undefined;
}
