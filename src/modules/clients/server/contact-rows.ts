import { notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { type ClientTables, tables } from './tables.ts';

export type StoredContact = Selectable<ClientTables['contact']>;
/** A contact's role at one client. */
type Place = Selectable<ClientTables['contact_client']>;

/** The contact and its role at a client, locked until the transaction ends. @throws 404 */
export async function lockContact(work: Work, clientId: number, id: number) {
  const person = await tables(work)
    .selectFrom('contact')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const place = person && (await placeOf(work, id, clientId));
  if (!person || !place) throw notFound();
  return { person, place };
}

export const placeOf = (work: Work, contactId: number, clientId: number): Promise<Place | undefined> =>
  tables(work)
    .selectFrom('contact_client')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
