/** What ends with a last working day because it lies after it. Declared below the modules that store it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/**
 * What moving a last working day would do, in sentences: 'Leave from 21-12-2026 to 24-12-2026 is cancelled'. Checks no
 * rights: the caller does.
 */
export type AfterLastDay = (
  work: Work,
  employeeId: number,
  was: PlainDate,
  becomes: PlainDate,
) => Promise<readonly string[]>;

/** `provides: [afterLastDay.provide(leaveAfter)]` in each module whose records end with the last day. */
export const afterLastDay = dependency<AfterLastDay>('what lies after a last working day');
