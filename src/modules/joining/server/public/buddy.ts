import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Gives the name of who looks after a candidate in their first days; null for nobody yet. Onboarding provides it. */
export const buddyOf =
  dependency<(work: Pick<Work, 'db'>, candidateId: number) => Promise<string | null>>('who looks after a joiner');
