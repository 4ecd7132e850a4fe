/** What ties a job to its client for good: once they were told of it, it is not somebody else's any more. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** What of a job its client was given or asked, as the end of 'It ...': 'was quoted'; undefined where there is nothing. */
export type TiedToClient = (work: Work, jobId: number) => Promise<string | undefined>;

/** `provides: [tiedToClient.provide(quotedAlready)]`, of any number of modules that import jobs. */
export const tiedToClient = dependency<TiedToClient>('what ties a job to its client');
