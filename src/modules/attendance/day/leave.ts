/** Accepted leave as part of a day's attendance (decisions D22, D44). */
import type { PartOfDay } from '#modules/staff/public/away.ts';
import { minute, type Bounds } from './bounds.ts';

export type LeaveOfDay = {
  readonly part: PartOfDay;
  /** Short code of the leave type. */
  readonly code: string;
  readonly paid: boolean;
  /** Leave in hours: its minutes, and its start if known; `part` is then ignored. */
  readonly hours: { readonly minutes: number; readonly from: number | null } | null;
};

type Half = 'First' | 'Second';
const halvesOf = (part: PartOfDay): readonly Half[] => (part === 'Full' ? ['First', 'Second'] : [part]);

export type LeaveParts = {
  /** The code of a day that is leave throughout; null if part of it is to be worked. */
  readonly whole: string | null;
  /** The half on leave, if the other half is to be worked. */
  readonly half: { readonly which: Half; readonly code: string; readonly paid: boolean } | null;
  readonly hours: readonly (NonNullable<LeaveOfDay['hours']> & { readonly code: string; readonly paid: boolean })[];
};

/** @param worked the part of the day to be worked; null on a day off */
export function leaveParts(leave: readonly LeaveOfDay[], worked: PartOfDay | null): LeaveParts {
  const hours = leave.flatMap(({ hours: own, code, paid }) => (own === null ? [] : [{ ...own, code, paid }]));
  const taken = new Map<Half, LeaveOfDay>();
  for (const one of leave) {
    if (one.hours === null) for (const half of halvesOf(one.part)) taken.set(half, one);
  }
  const free = halvesOf(worked ?? 'Full').filter((half) => !taken.has(half));
  const [first, second] = [taken.get('First')?.code, taken.get('Second')?.code];
  if (free.length === 0) {
    const codes = worked === 'Full' || worked === null ? [first, second] : [worked === 'First' ? first : second];
    return { whole: [...new Set(codes)].join('.'), half: null, hours };
  }
  const which = halvesOf(worked ?? 'Full').find((half) => taken.has(half));
  const own = which === undefined ? undefined : taken.get(which);
  return { whole: null, half: own && which ? { which, code: own.code, paid: own.paid } : null, hours };
}

/**
 * The bounds for late and early, adjusted for leave: half a day moves a bound to the middle, hours at either end by
 * their length.
 */
export function expectedBounds({ start, end }: Bounds, { half, hours }: LeaveParts): { start: number; end: number } {
  const middle = (start + end) / 2;
  let [from, to] = [half?.which === 'First' ? middle : start, half?.which === 'Second' ? middle : end];
  for (const { minutes, from: begins } of hours) {
    if (begins === null) continue;
    if (begins <= from) from = Math.max(from, begins + minutes * minute);
    else if (begins + minutes * minute >= to) to = Math.min(to, begins);
  }
  return { start: from, end: to };
}

/** Minutes of leave between in and out, to deduct from the time worked. */
export const minutesInside = (hours: LeaveParts['hours'], from: number, to: number): number =>
  hours.reduce((sum, { from: begins, minutes }) => {
    if (begins === null) return sum;
    const overlap = Math.min(to, begins + minutes * minute) - Math.max(from, begins);
    return sum + Math.max(0, Math.floor(overlap / minute));
  }, 0);
