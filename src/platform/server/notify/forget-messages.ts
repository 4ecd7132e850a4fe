/** Removes what was written about records that must no longer be identifiable. */
import { sql } from 'kysely';
import { forgetCounts } from '../list/count.ts';
import type { Work } from '../work.ts';

/**
 * Deletes the emails, notifications and guest links about these records, in the current transaction. An email still
 * waiting is not sent.
 * @param entity as in the notifications, with the records' ids
 */
export async function forgetMessages(work: Work, entity: string, ids: readonly number[]): Promise<void> {
  const texts = ids.map(String);
  await sql`delete from mail where entity = ${entity} and entity_id = any(${texts}::text[])`.execute(work.db);
  await sql`delete from notification where entity = ${entity} and entity_id = any(${texts}::text[])`.execute(work.db);
  await sql`delete from guest_link where entity = ${entity} and entity_id = any(${[...ids]}::bigint[])`.execute(
    work.db,
  );
  work.afterCommit(() => forgetCounts('notification'));
}
