import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** The name of a candidate's buddy in the first days; null if there is none yet. Provided by onboarding. */
export const buddyOf =
  dependency<(work: Pick<Work, 'db'>, candidateId: number) => Promise<string | null>>('who looks after a joiner');
