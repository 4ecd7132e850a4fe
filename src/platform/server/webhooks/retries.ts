/** The retries of a webhook: over three days, with growing pauses and a random part. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after the first, the second, … failed try; the last one also for all later tries. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour] as const;
const longest = 14 * hour;
/** The longest time of all retries, in milliseconds. */
export const mostWaiting = 72 * hour;

export type Tried = {
  /** Failed tries so far, including this one. */
  readonly tries: number;
  readonly first: Date;
  readonly now: Date;
  /** The receiver's header: seconds, or a date. */
  readonly retryAfter: string | null;
  /** From 0 to 1. */
  readonly chance: number;
};

/** @returns null once three days are over */
export function nextTry({ tries, first, now, retryAfter, chance }: Tried): Date | null {
  const pause = pauses[tries - 1] ?? longest;
  const jittered = pause * (0.8 + 0.4 * chance);
  const next = now.getTime() + Math.max(jittered, asked(retryAfter, now));
  return next > first.getTime() + mostWaiting ? null : new Date(next);
}

/** The pause that the receiver asks for, in milliseconds, a day at most. */
function asked(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const wanted = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(wanted) ? Math.min(Math.max(wanted, 0), 24 * hour) : 0;
}
