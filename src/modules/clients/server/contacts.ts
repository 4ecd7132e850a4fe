import { changeSignInAddress, renameAccount } from '#modules/access/server/public/account-identity.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { hasPassword } from '#platform/server/identity/accounts.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Contact, type ContactForm, contactEvents } from '../contacts.ts';
import { lockContact, type StoredContact } from './contact-rows.ts';
import { allClientsSeen, seenClients, sharesAccount } from './visible-contacts.ts';
import { closePortal, openPortal } from './portal-access.ts';
import { clientRecords } from './record.ts';
import { visible } from './visible.ts';
import { tables } from './tables.ts';

/** The contacts of a client that this person may see. @throws 404 */
export async function contactsOf(work: Work, clientId: number): Promise<Contact[]> {
  await mustSee(work, clientId);
  return read(work, clientId);
}

/** @throws 404 for the client, 400 at `email` for an address of staff or of one of its contacts */
export async function addContactTo(work: Work, clientId: number, form: ContactForm): Promise<Contact> {
  await lockRecord(work, clientRecords, clientId);
  await mustBeNewTo(work, clientId, form.email.toLowerCase());
  const person = await personFor(work, form);
  const { is_primary, receives } = form;
  if (is_primary) await unsetPrimary(work, clientId);
  await tables(work)
    .insertInto('contact_client')
    .values({ contact_id: person.id, client_id: clientId, is_primary, receives })
    .execute();
  const { portal_access: _, ...told } = { ...form, contact_id: person.id };
  await record(work, contactEvents.contactAdded, clientId, { after: told });
  if (form.portal_access) await openPortal(work, person, clientId);
  return one(work, clientId, person.id);
}

/** @throws 404, 409 when someone else saved in between, 400 at `email` if the address is taken */
export async function saveContact(
  work: Work,
  { client_id: clientId, id }: { client_id: number; id: number },
  { version, ...form }: ContactForm & { version?: number | undefined },
): Promise<Contact> {
  await lockRecord(work, clientRecords, clientId);
  const { person, place } = await lockContact(work, clientId, id);
  if (version !== undefined && version !== person.version) {
    throw await changedMeanwhile(work, 'client', clientId, version, 'contact');
  }
  const email = form.email.toLowerCase();
  const sight = await sightOf(work, person);
  mustKnow(person, { ...form, email }, sight);
  if (email !== person.email) await mustBeFree(work, clientId, email, id);
  const { name, mobile, designation, is_primary, receives, portal_access } = form;
  await tables(work)
    .updateTable('contact')
    .set({ name, email, mobile, designation, version: person.version + 1, ...traces(work) })
    .where('id', '=', id)
    .execute();
  if (person.account_id !== null && sight.account) await renameSignIn(work, person, person.account_id, { name, email });
  if (is_primary && !place.is_primary) await unsetPrimary(work, clientId);
  await tables(work)
    .updateTable('contact_client')
    .set({ is_primary, receives })
    .where('contact_id', '=', id)
    .where('client_id', '=', clientId)
    .execute();
  const before = { ...person, is_primary: place.is_primary, receives: place.receives };
  const after = { ...before, name, email, mobile, designation, is_primary, receives, version: person.version + 1 };
  await record(work, contactEvents.contactChanged, clientId, { before, after });
  if (portal_access && !place.portal_access) await openPortal(work, { ...person, name, email }, clientId);
  if (!portal_access && place.portal_access) await closePortal(work, person, clientId);
  return one(work, clientId, id);
}

/** Removes a contact from a client; deletes it if it belongs to no other. @throws 404 */
export async function removeContactFrom(work: Work, clientId: number, id: number): Promise<{ id: number }> {
  await lockRecord(work, clientRecords, clientId);
  const { person, place } = await lockContact(work, clientId, id);
  if (place.portal_access) await closePortal(work, person, clientId);
  await tables(work)
    .deleteFrom('contact_client')
    .where('contact_id', '=', id)
    .where('client_id', '=', clientId)
    .execute();
  const left = await tables(work)
    .selectFrom('contact_client')
    .select('client_id')
    .where('contact_id', '=', id)
    .execute();
  if (left.length === 0) {
    const deleted = { deleted_by: work.actor.accountId || null, deleted_at: work.now.toISOString() };
    await tables(work).updateTable('contact').set(deleted).where('id', '=', id).execute();
  }
  await record(work, contactEvents.contactRemoved, clientId, { before: { name: person.name, email: person.email } });
  return { id };
}

async function mustSee(work: Work, clientId: number): Promise<void> {
  const seen = await visible(work).select('client.id').where('client.id', '=', clientId).executeTakeFirst();
  if (!seen) throw notFound();
}

/**
 * The contact with this address if the actor sees all its clients; otherwise a new one. People who add someone to
 * their client must not see what others wrote about them, nor that they are known at all.
 */
async function personFor(work: Work, form: ContactForm): Promise<StoredContact> {
  const email = form.email.toLowerCase();
  const known = await tables(work)
    .selectFrom('contact')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where(allClientsSeen(work))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (known) return known;
  await mustBeNoStaff(work, email);
  const { name, mobile, designation } = form;
  return tables(work)
    .insertInto('contact')
    .values({ name, email, mobile, designation, created_by: work.actor.accountId, created_at: work.now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How much of a contact the reader sees, and so may change. */
type Sight = {
  /** Whether all clients of this contact are visible. */
  readonly contact: boolean;
  /** Whether all clients of their account are visible, under this contact and others. */
  readonly account: boolean;
  /** Whether they have set a password, so that the address is their sign-in. */
  readonly signsIn: boolean;
};

async function sightOf(work: Work, { id, account_id }: StoredContact): Promise<Sight> {
  const { rows } = await sql<Sight>`
    select ${allClientsSeen(work)} as contact, not ${sharesAccount(work)} as account,
      coalesce((select ${hasPassword} from account where account.id = ${account_id}), false) as "signsIn"
    from contact where contact.id = ${id}`.execute(work.db);
  return rows[0] ?? { contact: false, account: false, signsIn: false };
}

/** @throws 400 at fields that only someone else may change */
function mustKnow(person: StoredContact, form: ContactForm, { contact, account, signsIn }: Sight): void {
  const changed = (['name', 'email', 'mobile', 'designation'] as const).filter((key) => form[key] !== person[key]);
  if (!contact && changed.length > 0) {
    const text = `${person.name} is a contact of other clients too: only who sees all of them can change this`;
    throw invalid(Object.fromEntries(changed.map((key) => [key, text])));
  }
  if (!changed.includes('email') || person.account_id === null) return;
  if (signsIn || !account) {
    throw invalid({ email: `${person.name} signs in with this address. Remove them and add the new address instead` });
  }
}

async function mustBeNewTo(work: Work, clientId: number, email: string): Promise<void> {
  const known = await tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .select('contact.name')
    .where('contact_client.client_id', '=', clientId)
    .where('contact.email', '=', email)
    .where('contact.deleted_at', 'is', null)
    .executeTakeFirst();
  if (known) throw invalid({ email: `${known.name} is a contact of this client already` });
}

/** An address cannot belong to both staff and a contact. */
async function mustBeNoStaff(work: Work, email: string): Promise<void> {
  const { rows } = await sql`select from account where audience = 'team' and email = ${email}`.execute(work.db);
  if (rows.length > 0) throw invalid({ email: 'This email address belongs to a member of staff' });
}

/** An email address must be unique within the client and among the contacts this person can see. */
async function mustBeFree(work: Work, clientId: number, email: string, id: number): Promise<void> {
  await mustBeNoStaff(work, email);
  await mustBeNewTo(work, clientId, email);
  const other = await tables(work)
    .selectFrom('contact')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .where(allClientsSeen(work))
    .executeTakeFirst();
  if (other) throw invalid({ email: 'Another contact has this email address' });
}

async function unsetPrimary(work: Work, clientId: number): Promise<void> {
  await tables(work)
    .updateTable('contact_client')
    .set({ is_primary: false })
    .where('client_id', '=', clientId)
    .where('is_primary', '=', true)
    .execute();
}

async function renameSignIn(
  work: Work,
  before: StoredContact,
  accountId: number,
  after: { name: string; email: string },
) {
  if (after.name !== before.name) await renameAccount(work, accountId, after.name);
  if (after.email !== before.email) await changeSignInAddress(work, accountId, after.email);
}

const traces = (work: Work) => ({ updated_by: work.actor.accountId || null, updated_at: work.now.toISOString() });

async function one(work: Work, clientId: number, id: number): Promise<Contact> {
  const found = (await read(work, clientId)).find((contact) => contact.id === id);
  if (!found) throw refused('This contact has just been removed');
  return found;
}

async function read(work: Work, clientId: number): Promise<Contact[]> {
  const seen = seenClients(work);
  const shared = sharesAccount(work);
  const { rows } = await sql<Contact>`
    select contact.id, contact.name, contact.email, contact.mobile, contact.designation, contact.version,
      place.is_primary, place.portal_access, place.receives,
      coalesce(place.portal_access and (not ${hasPassword} or ${shared}), false) as invited,
      case when not ${shared} then account.last_sign_in_at end as last_login_at,
      array(select client.client_name from contact_client as other join client on client.id = other.client_id
        where other.contact_id = contact.id and other.client_id <> ${clientId} and client.id in (${seen})
        order by 1) as companies
    from contact_client as place
    join contact on contact.id = place.contact_id
    left join account on account.id = contact.account_id
    where place.client_id = ${clientId} and contact.deleted_at is null
    order by place.is_primary desc, contact.name, contact.id`.execute(work.db);
  return rows;
}
