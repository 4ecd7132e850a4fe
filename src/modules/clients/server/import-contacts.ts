/** Contacts from a file, only for clients that the importer sees. */
import { recordCreated } from '#platform/server/audit/record.ts';
import { invalid } from '#platform/server/errors.ts';
import type { FieldErrors, Importer, Numbered } from '#platform/server/import/check.ts';
import { onlyErrors } from '#platform/server/import/record-choices.ts';
import { insertRows } from '#platform/server/insert.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { contactEvents, receiptLabels, receipts } from '../contacts.ts';
import { contactImport, type ImportedContact, receiptsIn } from '../import-contacts.ts';
import { addressesOfStaff } from './addresses-of-staff.ts';
import { type NamedClients, namedClients } from './named-clients.ts';
import { peopleFor } from './people-for.ts';
import { tables } from './tables.ts';
import { undoContacts } from './undo-contacts.ts';

export const contactImporter: Importer<ImportedContact> = {
  declared: contactImport,
  known: knownContacts,
  clashes,
  add: addContacts,
  undo: undoContacts,
};

const clientsIn = (work: Work, rows: readonly ImportedContact[]) =>
  namedClients(
    work,
    rows.map(({ client }) => client),
  );

/** The addresses of each client's contacts. */
async function contactsOf(work: Work, clientIds: readonly number[]) {
  const rows = await tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .innerJoin('client', 'client.id', 'contact_client.client_id')
    .select([
      'contact_client.client_id',
      'contact.name',
      'contact.email',
      'contact_client.is_primary',
      'client.client_name',
    ])
    .where(sql<boolean>`contact_client.client_id = any(${clientIds}::bigint[])`)
    .where('contact.deleted_at', 'is', null)
    .execute();
  return {
    byKey: new Map(rows.map((row) => [keyOf(row.client_id, row.email), row])),
    withPrimary: new Set(rows.filter(({ is_primary }) => is_primary).map(({ client_id }) => client_id)),
  };
}

const keyOf = (clientId: number, email: string) => `${clientId} ${email.toLowerCase()}`;

async function knownContacts(work: Work, rows: readonly Numbered<ImportedContact>[]) {
  const clients = await clientsIn(
    work,
    rows.map(({ values }) => values),
  );
  const { byKey } = await contactsOf(work, clients.ids);
  const firsts = new Map<string, number>();
  return rows.map(({ row, values: { client, email } }) => {
    const { id } = clients.named(client);
    if (id === undefined) return undefined;
    const key = keyOf(id, email);
    const there = byKey.get(key);
    const first = firsts.get(key);
    firsts.set(key, first ?? row.number);
    if (there) return `Kept already: ${there.name}, a contact of ${there.client_name}`;
    return first === undefined ? undefined : `The same contact as row ${first}`;
  });
}

async function clashes(work: Work, rows: readonly ImportedContact[]): Promise<FieldErrors[]> {
  const clients = await clientsIn(work, rows);
  const ofStaff = await addressesOfStaff(
    work,
    rows.map(({ email }) => email),
  );
  const primaries = new Set<number>();
  return rows.map(({ client, email, is_primary, receives }) => {
    const { id, why } = clients.named(client);
    const isSecond = is_primary && id !== undefined && primaries.has(id);
    if (is_primary && id !== undefined) primaries.add(id);
    return onlyErrors({
      client: why,
      email: ofStaff.has(email.toLowerCase()) ? 'This email address belongs to a member of staff' : undefined,
      receives: receives !== null && !receiptsIn(receives) ? unknownReceipts : undefined,
      is_primary: isSecond ? 'Another row is the primary contact of this client' : undefined,
    });
  });
}

const unknownReceipts = `Please write ${Object.values(receiptLabels).join(', ')}, All or None`;

/** The primary contact receives everything if the file does not say. @throws 400 if a client no longer exists */
async function addContacts(work: Work, rows: readonly ImportedContact[]): Promise<number[]> {
  const clients = await clientsIn(work, rows);
  await holdClients(work, clients);
  const { withPrimary } = await contactsOf(work, clients.ids);
  const contacts = rows.map(({ client, ...row }) => {
    const { id: client_id } = clients.named(client);
    if (client_id === undefined) throw invalid({}, `${client} has changed since the check. Check the rows again`);
    return Object.assign({}, row, { client_id, email: row.email.toLowerCase() });
  });
  const chosen = new Set(contacts.flatMap(({ client_id, is_primary }) => (is_primary ? [client_id] : [])));
  const former = await unsetPrimaries(work, chosen);
  const places = await peopleFor(work, contacts);
  const links = places.map(({ id: contact_id, contact: { client_id, is_primary, receives } }) => {
    const isFirst = !withPrimary.has(client_id) && !chosen.has(client_id);
    withPrimary.add(client_id);
    const isPrimary = is_primary || isFirst;
    const usual = isPrimary ? receipts : [];
    return Object.assign(
      { contact_id, client_id, is_primary: isPrimary, portal_access: false },
      { receives: [...(receives === null ? usual : (receiptsIn(receives) ?? []))] },
      { replaced_id: is_primary ? (former.get(client_id) ?? null) : null },
    );
  });
  const ids = await insertRows(work, 'contact_client', links);
  await recordCreated(
    work,
    contactEvents.contactAdded,
    places.map(({ name, contact: { client_id, email } }) => ({ id: client_id, name, email })),
  );
  return ids;
}

/** Locks the clients, so that nobody merges or deletes them meanwhile. */
const holdClients = (work: Work, { ids }: NamedClients) =>
  tables(work)
    .selectFrom('client')
    .select('id')
    .where(sql<boolean>`client.id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** @returns the former ones, by client */
async function unsetPrimaries(work: Work, clientIds: ReadonlySet<number>): Promise<ReadonlyMap<number, number>> {
  const former = await tables(work)
    .updateTable('contact_client')
    .set({ is_primary: false })
    .where(sql<boolean>`client_id = any(${[...clientIds]}::bigint[])`)
    .where('is_primary', '=', true)
    .returning(['client_id', 'id'])
    .execute();
  return new Map(former.map(({ client_id, id }) => [client_id, id]));
}
