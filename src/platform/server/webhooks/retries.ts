/** When a webhook is tried again: over three days, ever more seldom, none at the same moment as another. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after the first, the second, … failed try; the last one holds for those after it. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour] as const;
const longest = 14 * hour;
/** Milliseconds in all. */
export const mostWaiting = 72 * hour;

export type Tried = {
  /** Failed tries so far, this one among them. */
  readonly tries: number;
  readonly first: Date;
  readonly now: Date;
  /** As the receiver said: seconds, or a date. */
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

/** Milliseconds that the receiver asks to be left alone, a day at most. */
function asked(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const wanted = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(wanted) ? Math.min(Math.max(wanted, 0), 24 * hour) : 0;
}
