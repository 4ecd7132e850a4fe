/** How far pay is handed over, provided by the payroll registers above. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** The first day of the last month frozen for a person; null for none. */
export const frozenUntil = dependency<(work: Pick<Work, 'db'>, staffId: number) => Promise<PlainDate | null>>(
  'the last month frozen for a person',
);
