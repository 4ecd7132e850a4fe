/** Open matters of a client, shown to anyone ending it. Modules that know clients provide theirs. */
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** '3 open jobs', with a link to their list; null if there are none. */
export type OpenAffairs = (work: Work, clientId: number) => Promise<{ count: number; title: string; to: string }>;

/** `provides: [openAffairs.provide(openJobsOf)]` */
export const openAffairs = dependency<OpenAffairs>('what is open at a client');
