/** Portal access of contacts: given by invitation, taken away at once. */
import { inviteAccount } from '#modules/access/server/public/accounts.ts';
import { inviteAgain } from '#modules/access/server/public/invite-again.ts';
import { switchAccess } from '#modules/access/server/public/switch-access.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { beginAtCompany, chooseCompany, leaveCompany } from '#modules/sign-in/server/public/companies.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { hasPassword } from '#platform/server/identity/accounts.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { contactEvents } from '../contacts.ts';
import { tellOfCompany } from './contact-mails.ts';
import { lockContact, type StoredContact } from './contact-rows.ts';
import { sharesAccount } from './visible-contacts.ts';
import { clientRecords } from './record.ts';
import { tables } from './tables.ts';

type Person = Pick<StoredContact, 'id' | 'name' | 'email' | 'account_id'>;

/** Gives a contact access for a client; the first time by an invitation to set a password (72 hours). */
export async function openPortal(work: Work, person: Person, clientId: number): Promise<void> {
  const accountId = person.account_id ?? (await takeOver(work, person));
  const elsewhere = accountId === null ? [] : await companiesOf(work, accountId);
  await setAccess(work, person.id, clientId, true);
  if (accountId === null) await openFirst(work, person, clientId);
  else if (elsewhere.length === 0) {
    await beginAtCompany(work, accountId, clientId);
    await switchAccess(work, accountId, true);
  } else await letIn(work, person, accountId, clientId);
  await record(work, contactEvents.portalOpened, clientId, { after: { name: person.name } });
}

/** Takes access away: sessions for the client end at once; with the last client, all of them. */
export async function closePortal(work: Work, person: Person, clientId: number): Promise<void> {
  await setAccess(work, person.id, clientId, false);
  const left = person.account_id === null ? [] : await companiesOf(work, person.account_id);
  if (person.account_id !== null && left.length === 0) await switchAccess(work, person.account_id, false);
  else if (person.account_id !== null)
    await leaveCompany(
      work,
      person.account_id,
      clientId,
      left.map(({ id }) => id),
    );
  await record(work, contactEvents.portalClosed, clientId, { before: { name: person.name } });
}

/**
 * @throws 404 also for a client that this person cannot see, 409 for contacts without access or who have accepted
 * already
 */
export async function inviteContactAgain(
  work: Work,
  clientId: number,
  id: number,
): Promise<{ id: number; email: string }> {
  await lockRecord(work, clientRecords, clientId);
  const { person, place } = await lockContact(work, clientId, id);
  if (!place.portal_access || person.account_id === null) throw refused('Give portal access first');
  if (await worksElsewhere(work, person)) await letIn(work, person, person.account_id, clientId);
  else await inviteAgain(work, person.account_id);
  return { id, email: person.email };
}

/** The companies that the current client user may work for, by name. */
export const ownCompanies = (work: Work) =>
  tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .innerJoin('client', 'client.id', 'contact_client.client_id')
    .select(['client.id', 'client.client_name'])
    .where('contact.account_id', '=', work.actor.accountId)
    .where('contact.deleted_at', 'is', null)
    .where('contact_client.portal_access', '=', true)
    .where('client.deleted_at', 'is', null)
    .orderBy('client.client_name')
    .orderBy('client.id')
    .execute();

/** @throws 404 for a company that is not theirs */
export async function switchTo(work: Work, clientId: number) {
  const chosen = (await ownCompanies(work)).find(({ id }) => id === clientId);
  if (!chosen) throw notFound();
  await chooseCompany(work, clientId);
  return chosen;
}

/** The account with this address, whichever contact it came from, even a deleted one: it is the person's sign-in. */
async function takeOver(work: Work, { id, email }: Person): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from account where audience = 'client' and email = ${email}`.execute(work.db);
  const [account] = rows;
  if (account) await tables(work).updateTable('contact').set({ account_id: account.id }).where('id', '=', id).execute();
  return account?.id ?? null;
}

async function openFirst(work: Work, { id, name, email }: Person, clientId: number): Promise<void> {
  const account = await inviteAccount(work, { name, email, role_id: roleIds.client, client_id: clientId });
  await tables(work).updateTable('contact').set({ account_id: account.id }).where('id', '=', id).execute();
}

/** Sends the matching mail: an invitation until a password is set, afterwards news of the new company. */
async function letIn(work: Work, person: Person, accountId: number, clientId: number): Promise<void> {
  const { rows } = await sql`select from account where id = ${accountId} and ${hasPassword}`.execute(work.db);
  if (rows.length > 0) await tellOfCompany(work, person, clientId);
  else await inviteAgain(work, accountId);
}

/** Whether a person works for a client that this reader cannot see: an invitation would reveal it. */
async function worksElsewhere(work: Work, { id }: Person): Promise<boolean> {
  const { rows } = await sql`select from contact where id = ${id} and ${sharesAccount(work)}`.execute(work.db);
  return rows.length > 0;
}

const setAccess = (work: Work, contactId: number, clientId: number, portal_access: boolean) =>
  tables(work)
    .updateTable('contact_client')
    .set({ portal_access })
    .where('contact_id', '=', contactId)
    .where('client_id', '=', clientId)
    .execute();

/** The companies for which an account has portal access. */
const companiesOf = (work: Work, accountId: number) =>
  tables(work)
    .selectFrom('contact_client')
    .innerJoin('contact', 'contact.id', 'contact_client.contact_id')
    .innerJoin('client', 'client.id', 'contact_client.client_id')
    .select('client.id')
    .where('contact.account_id', '=', accountId)
    .where('contact.deleted_at', 'is', null)
    .where('portal_access', '=', true)
    .where('client.deleted_at', 'is', null)
    .orderBy('client.id')
    .execute();
