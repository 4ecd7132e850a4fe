import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Serialises drafting per client, so no job is drafted twice. */
export const oneDraftAtATime = (work: Pick<Work, 'db'>, clientId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('drafts of client', ${clientId}))`.execute(work.db);
