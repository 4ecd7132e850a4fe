/**
 * The codes of a day: those of the specification (2, section 9), and the short code of each leave type (decisions D44).
 */
export const present = 'P';
export const absent = 'A';
export const weekOff = 'WO';
export const holiday = 'H';
export const halfDay = 'HD';
export const regularized = 'R';

const paidWhole = new Set([present, weekOff, holiday, regularized]);

/** Facts about a day besides its code. */
export const flags = {
  /** Only one swipe: the time out is unknown. */
  missingOut: 'missing_out',
  /** Swiped on a day of leave. */
  conflict: 'conflict',
  /** Less than half a day of work beside half a day of leave. */
  keptLeave: 'kept_leave',
  /** Worked on a day off: may earn credit leave. */
  workedDayOff: 'worked_day_off',
  /** Someone added a swipe, or a correction applies. */
  manual: 'manual',
} as const;
export type Flag = (typeof flags)[keyof typeof flags];

/**
 * The paid part of a day, 0 to 1 (decisions D30): P, WO, H, R and paid leave in full, HD half, half codes by their
 * parts, A and unpaid leave nothing.
 * @param unpaid short codes of unpaid leave
 * @param kept the paid share of leave beside a day that is A
 */
export function payableOf(code: string, unpaid: ReadonlySet<string>, kept = 0): number {
  if (code === absent) return kept;
  if (code === halfDay) return 0.5;
  const parts = code.split('.');
  return parts.reduce((sum, part) => sum + (paidWhole.has(part) || !unpaid.has(part) ? 1 / parts.length : 0), 0);
}

/** Leave, for people who may not know its type (decisions D27). */
export const leaveOfAType = 'L';
