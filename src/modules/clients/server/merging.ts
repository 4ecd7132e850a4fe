/** Merges two clients: everything of the first moves to the second. */
import { mayUse, whyNoAccess } from '#platform/contract/access.ts';
import type { Usage } from '#platform/contract/master-calls.ts';
import type { Referrer } from '#platform/contract/module.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { moveComments } from '#platform/server/comments/commented.ts';
import { invalid, notAllowed, notFound, refused, Refusal } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import { clashOf } from '#platform/server/master/unique.ts';
import { usageIn } from '#platform/server/master/usage.ts';
import { changeRecord, deleteRecord, lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { StoredRow } from '#platform/server/record/stored.ts';
import { columnsReferringTo, countReferring, moveReferring, type ReferringColumn } from '#platform/server/referring.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { receipts } from '../contacts.ts';
import { type Client, client, clientComments } from '../contract.ts';
import { mergedValues, mergeEvents } from '../merging.ts';
import { clientModule } from '../rights.ts';
import { clientRecords } from './record.ts';
import { successorOf } from './successor.ts';
import { tables } from './tables.ts';
import { usersOf } from './users.ts';

type Merge = {
  readonly into: number;
  readonly version?: number | undefined;
  readonly into_version?: number | undefined;
};

/** Tables of the clients module; other modules name theirs in their contracts. */
const ownParts: readonly Referrer[] = [
  { table: 'contact_client', one: 'contact', many: 'contacts' },
  { table: 'client_document', one: 'document', many: 'documents' },
  { table: 'document_request', one: 'document request', many: 'document requests' },
  { table: 'client_credential', one: 'credential', many: 'credentials' },
  { table: 'client_change', one: 'request for a change', many: 'requests for a change' },
];

/** Sessions, notifications and links move too, but are not worth mentioning. */
const untold = new Set(['account', 'client_enquiry', 'client_merge']);

/** What belongs to a client, in words. @throws 404 */
export async function belongingsOf(work: Work, id: number, referrers: readonly Referrer[]): Promise<Usage> {
  await recordById(work, clientRecords, id);
  const counted = await countReferring(work.db, await columnsOf(work), id);
  return usageIn(told(counted, referrers), [...ownParts, ...referrers], id);
}

/**
 * @param referrers the names of modules for their rows
 * @throws 403 without the right to change clients; 404 for either; 409 if either was changed or merged meanwhile, or
 * the one that stays has ended
 */
export async function mergeInto(work: Work, id: number, merge: Merge, referrers: readonly Referrer[]) {
  if (!mayUse(work.actor, clientModule.update)) throw notAllowed(whyNoAccess(work.actor, clientModule.update) ?? '');
  const { into } = merge;
  if (into === id) throw invalid({ into: 'Please choose another client' });
  const { gone, stays } = await lockBoth(work, id, merge);
  const lock = client.life?.locked[stays.status];
  if (lock !== undefined) throw refused(`${stays.client_name}: ${lock}, or choose another client`);
  const moved = await belongingsOf(work, id, referrers);
  const [one, other] = [`${gone.client_name}, ${gone.client_code}`, `${stays.client_name}, ${stays.client_code}`];
  const users = await usersOf(work, id);
  await changeRecord(
    work,
    clientRecords,
    mergeEvents.absorbed,
    into,
    undefined,
    () => ({ ...mergedValues(gone, stays), onboarded_on: earlier(gone, stays) }),
    () => ({ absorbed: one, moved: moved.text }),
  );
  await joinContacts(work, id, into);
  for (const column of await columnsOf(work)) await move(work, column, id, into);
  await moveComments(work, clientComments, id, into);
  await deleteRecord(work, clientRecords, mergeEvents.merged, id, undefined, { into: other, moved: moved.text });
  await leadOn(work, id, into);
  // Users of the merged client work for the other one now.
  await tell(work, users, 'rights');
  return { id, into, name: gone.client_name, into_name: stays.client_name, moved };
}

/** The client, or the one it was merged into, if this person may see it. @throws 404 */
export async function clientOrSuccessor(work: Work, id: number): Promise<Client> {
  try {
    return await recordById(work, clientRecords, id);
  } catch (error) {
    const successor = error instanceof Refusal && error.failure.type === 'NOT_FOUND' && (await successorOf(work, id));
    if (!successor) throw error;
    return recordById(work, clientRecords, successor);
  }
}

const columnsOf = ({ db }: Pick<Work, 'db'>) => columnsReferringTo(db, client.table, { parts: true });

const told = <Column extends ReferringColumn>(columns: readonly Column[], referrers: readonly Referrer[]) =>
  columns.filter(
    ({ table, linked }) =>
      linked.length === 0 && !untold.has(table) && [...ownParts, ...referrers].some((one) => one.table === table),
  );

type Row = StoredRow<typeof client>;

/** Locked in the order of their ids, so that two merges at once cannot deadlock. */
async function lockBoth(work: Work, id: number, { into, version, into_version }: Merge) {
  const expected = new Map([
    [id, version],
    [into, into_version],
  ]);
  const held = new Map<number, Row>();
  for (const one of [id, into].toSorted((first, second) => first - second)) {
    held.set(one, await lockOne(work, one, expected.get(one)));
  }
  const [gone, stays] = [held.get(id), held.get(into)];
  if (!gone || !stays) throw notFound();
  return { gone, stays };
}

async function lockOne(work: Work, id: number, version: number | undefined): Promise<Row> {
  const row = await lockRecord(work, clientRecords, id).catch(async (error: unknown) => {
    const successor = await successorOf(work, id);
    if (!successor) throw error;
    const { client_name } = await recordById(work, clientRecords, successor);
    throw refused(`This client was merged into ${client_name} already. Choose that one`);
  });
  if (version !== undefined && version !== row.version) {
    throw await changedMeanwhile(work, client.entity, id, row.version, 'client');
  }
  return row;
}

const earlier = (one: Pick<Row, 'onboarded_on'>, other: Pick<Row, 'onboarded_on'>): string | null =>
  [one.onboarded_on, other.onboarded_on].filter((day) => day !== null).toSorted()[0] ?? null;

/** @throws 409 if both have a row that must be unique */
async function move(work: Work, column: ReferringColumn, from: number, to: number): Promise<void> {
  try {
    await moveReferring(work, column, from, to);
  } catch (error) {
    if (!clashOf(error)) throw error;
    throw refused(`Both clients have the same ${column.table.replaceAll('_', ' ')}. Delete one of them first`);
  }
}

/** Contacts with the same address are joined and keep their settings at either client; one stays primary. */
async function joinContacts(work: Work, from: number, to: number): Promise<void> {
  const twins = sql`(select mine.contact_id, twin.contact_id as twin_id, twin.portal_access, twin.receives, other.account_id
    from contact_client as twin join contact as other on other.id = twin.contact_id
    join contact_client as mine on mine.client_id = ${to}
    join contact on contact.id = mine.contact_id and contact.email = other.email
    where twin.client_id = ${from} and other.deleted_at is null and contact.deleted_at is null)`;
  await sql`
    update contact set account_id = pair.account_id from ${twins} as pair
    where contact.id = pair.contact_id and contact.account_id is null and pair.account_id is not null`.execute(work.db);
  await sql`
    update contact_client as kept set portal_access = kept.portal_access or pair.portal_access,
      receives = array(select one from unnest(${[...receipts]}::text[]) with ordinality as known (one, place)
        where one = any(kept.receives || pair.receives) order by place)
    from ${twins} as pair where kept.client_id = ${to} and kept.contact_id = pair.contact_id`.execute(work.db);
  await sql`
    delete from contact_client as twin using ${twins} as pair
    where twin.client_id = ${from} and twin.contact_id = pair.twin_id`.execute(work.db);
  await sql`
    update contact_client set is_primary = false where client_id = ${from} and is_primary
      and exists (select from contact_client as kept where kept.client_id = ${to} and kept.is_primary)`.execute(
    work.db,
  );
}

/** Earlier merges into this client now lead to the target. A restored client that is a target leads nowhere itself. */
async function leadOn(work: Work, id: number, into: number): Promise<void> {
  const led = { into_id: into, created_by: work.actor.accountId, created_at: work.now.toISOString() };
  await tables(work).deleteFrom('client_merge').where('merged_id', '=', into).execute();
  await tables(work)
    .insertInto('client_merge')
    .values({ merged_id: id, ...led })
    .onConflict((conflict) => conflict.column('merged_id').doUpdateSet(led))
    .execute();
}
