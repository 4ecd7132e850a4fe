/** What lies after a last working day and ends with it. Declared below the modules that keep it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * What follows for somebody whose last working day moves, in sentences: 'Leave from 21-12-2026 to 24-12-2026 is
 * cancelled'. Asks nobody's rights: the caller's call does.
 */
export type AfterLastDay = (
  work: Work,
  employeeId: number,
  was: PlainDate,
  becomes: PlainDate,
) => Promise<readonly string[]>;

/** `provides: [afterLastDay.provide(leaveAfter)]` in each module whose records end with the last day. */
export const afterLastDay = dependency<AfterLastDay>('what lies after a last working day');
