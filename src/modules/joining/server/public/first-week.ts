import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { PlannedDay } from '../../guest/contract.ts';

/** Gives what is planned with a candidate in their first working days, by day. Onboarding provides it. */
export const firstWeekOf =
  dependency<(work: Work, candidateId: number) => Promise<readonly PlannedDay[]>>('the first week of a joiner');
