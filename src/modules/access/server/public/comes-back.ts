/** Accounts of people who return to the firm (decisions D21): new credentials, today's role, no rights of their own. */
import { changeAccount, versions } from '#modules/sign-in/server/public/accounts.ts';
import { beginAnew } from '#modules/sign-in/server/public/begin-anew.ts';
import { invite } from '#modules/sign-in/server/public/invitations.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Work } from '#platform/server/work.ts';
import { personEvents } from '../../contract.ts';
import { keepAnAdministrator } from '../administrators.ts';
import { lockPerson } from '../person-changes.ts';
import { tables } from '../tables.ts';
import { checkChoices, mustInvite } from './accounts.ts';

type Owner = { readonly name: string; readonly email: string; readonly role_id: number };

/**
 * Ends all earlier ways to sign in to the account and gives it a role; it stays off until `openAgain`.
 * @throws 400 for an invalid role or address, 403 for a role that the caller may not give, 404
 */
export async function renewAccount(work: Work, id: number, { role_id, ...owner }: Owner): Promise<void> {
  await mustInvite(work, role_id);
  await checkChoices(work, role_id, null);
  const person = await lockPerson(work, id);
  await beginAnew(work, person, { ...owner, role_id });
  const rights = await tables(work)
    .deleteFrom('account_permission')
    .where('account_id', '=', id)
    .returning(['module', 'action', 'granted'])
    .execute();
  await tables(work)
    .updateTable('access_request')
    .set({ state: 'declined', decided_at: work.now.toISOString(), answer: 'Asked before they left' })
    .where('account_id', '=', id)
    .where('state', '=', 'open')
    .execute();
  const { role_id: before, dot_access } = person;
  await record(
    work,
    personEvents.begunAnew,
    id,
    versions(person, { role_id: before, dot_access, rights }, { role_id, dot_access: false, rights: [] }),
  );
  await keepAnAdministrator(work);
}

/** Switches a renewed account on and invites its owner. The caller's rights were checked before. @throws 404 */
export async function openAgain(work: Work, id: number): Promise<void> {
  const person = await lockPerson(work, id);
  await changeAccount(work, person, { dot_access: true });
  await invite(work, person);
  await record(work, personEvents.accessGiven, id, versions(person, { dot_access: false }, { dot_access: true }));
}
