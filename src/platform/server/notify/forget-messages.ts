/** What is written to people about records, where the records may not be told from others any more. */
import { sql } from 'kysely';
import { forgetCounts } from '../list/count.ts';
import type { Work } from '../work.ts';

/**
 * Deletes the mails, the notifications and the guest links about these records, in the transaction at hand. A mail that
 * still waits is not sent.
 * @param entity as they were told, with the records' ids
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
