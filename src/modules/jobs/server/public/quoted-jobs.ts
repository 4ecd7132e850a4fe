import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Whether a quotation of a job is with its client, who has not decided yet. */
export type IsQuoted = (work: Pick<Work, 'db'>, jobId: number) => Promise<boolean>;

/** `provides: [quotedJobs.provide(isQuoted)]`, of a module that imports jobs. */
export const quotedJobs = dependency<IsQuoted>('whether the client has a quotation of a job');
