import type { RowState, Undo } from '#platform/server/import/check.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { clientModule } from '../rights.ts';
import { removeContactFrom } from './contacts.ts';
import { tables } from './tables.ts';

/** Removes contacts from the clients that an import added them to. People with portal access stay. */
export const undoContacts: Undo = { table: 'contact_client', access: clientModule.update, standing, remove };

async function standing(work: Work, ids: readonly number[]): Promise<RowState[]> {
  const those = sql`contact_client.id = any(${[...ids]}::bigint[])`;
  // Locks the clients first, in the same order as a change of a contact.
  await sql`
    select from client where id in (select client_id from contact_client where ${those}) order by id for update`.execute(
    work.db,
  );
  const { rows } = await sql<RowState>`
    select contact_client.id, contact.version, 0 as referred, contact.name || ', ' || client_name as name,
      case when portal_access then 'has access to the portal' end as keeps
    from contact_client join contact on contact.id = contact_id join client on client.id = client_id
    where ${those} and contact.deleted_at is null and client.deleted_at is null
    order by contact_client.id for update of contact_client, contact`.execute(work.db);
  return rows;
}

/** Restores the primary contact that this one replaced. */
async function remove(work: Work, id: number): Promise<void> {
  const { client_id, contact_id, is_primary, replaced_id } = await placeOf(work, id);
  await removeContactFrom(work, client_id, contact_id);
  if (!is_primary || replaced_id === null) return;
  await tables(work).updateTable('contact_client').set({ is_primary: true }).where('id', '=', replaced_id).execute();
}

async function placeOf(work: Work, id: number) {
  const place = await tables(work).selectFrom('contact_client').selectAll().where('id', '=', id).executeTakeFirst();
  if (!place) throw notFound();
  return place;
}
