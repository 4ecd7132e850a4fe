import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';
import type { PlannedDay } from '../../guest/contract.ts';

/** What is planned for a candidate in their first working days, by day. Provided by onboarding. */
export const firstWeekOf =
  dependency<(work: Work, candidateId: number) => Promise<readonly PlannedDay[]>>('the first week of a joiner');
