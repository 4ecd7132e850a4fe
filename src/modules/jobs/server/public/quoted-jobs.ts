import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Whether a quotation of a job is with its client, undecided. */
export type IsQuoted = (work: Pick<Work, 'db'>, jobId: number) => Promise<boolean>;

/** `provides: [quotedJobs.provide(isQuoted)]`, in a module that imports jobs. */
export const quotedJobs = dependency<IsQuoted>('whether the client has a quotation of a job');
