/** What is still open at a client: whoever ends it is told. Modules that know clients provide theirs. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** '3 open jobs', and the list that shows them; nothing where there are none. */
export type OpenAffairs = (work: Work, clientId: number) => Promise<{ count: number; title: string; to: string }>;

/** `provides: [openAffairs.provide(openJobsOf)]` */
export const openAffairs = dependency<OpenAffairs>('what is open at a client');
