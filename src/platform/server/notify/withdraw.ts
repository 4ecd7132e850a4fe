import { sql } from 'kysely';
import { forgetCounts } from '../list/count.ts';
import { tell } from '../live/tell.ts';
import type { Work } from '../work.ts';

/** Withdraws the notifications about a deleted record; emails already sent stay. */
export async function withdrawNotifications(work: Work, entity: string, id: number): Promise<void> {
  const { rows } = await sql<{ account_id: number }>`
    delete from notification where entity = ${entity} and entity_id = ${String(id)}
    returning account_id`.execute(work.db);
  if (rows.length === 0) return;
  await tell(
    work,
    rows.map(({ account_id }) => account_id),
    'notification',
  );
  work.afterCommit(() => forgetCounts('notification'));
}

/** Replaces the text of a record's notifications with its current one; emails already sent stay. */
export async function correctNotifications(work: Work, entity: string, id: number, body: string): Promise<void> {
  const { rows } = await sql<{ account_id: number }>`
    update notification set body = ${body}
    where entity = ${entity} and entity_id = ${String(id)} and body is distinct from ${body}
    returning account_id`.execute(work.db);
  if (rows.length === 0) return;
  await tell(
    work,
    rows.map(({ account_id }) => account_id),
    'notification',
  );
}
