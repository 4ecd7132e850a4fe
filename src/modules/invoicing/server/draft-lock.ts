import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Of several who draft for a client at once each finds what the one before has drafted. */
export const oneDraftAtATime = (work: Pick<Work, 'db'>, clientId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('drafts of client', ${clientId}))`.execute(work.db);
