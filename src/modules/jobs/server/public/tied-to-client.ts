/** What ties a job to its client: once told of it, the client cannot be changed. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** Why a job is tied to its client, as the end of 'It ...': 'was quoted'; undefined if it is not. */
export type TiedToClient = (work: Work, jobId: number) => Promise<string | undefined>;

/** `provides: [tiedToClient.provide(quotedAlready)]`, in any number of modules that import jobs. */
export const tiedToClient = dependency<TiedToClient>('what ties a job to its client');
