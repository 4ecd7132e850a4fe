import {
  type Account,
  changeAccount,
  lockAccount,
  renewRights,
  versions,
} from '#modules/sign-in/server/public/accounts.ts';
import { dropFactorsOf } from '#modules/sign-in/server/public/factors.ts';
import { mustNotKeepPassword } from '#modules/sign-in/server/public/keeps-password.ts';
import { endLock } from '#modules/sign-in/server/public/locks.ts';
import { endSessions } from '#modules/sign-in/server/public/sessions.ts';
import type { Right } from '#platform/contract/access.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import { today, type Work } from '#platform/server/work.ts';
import { personEvents } from '../contract.ts';
import { accessNotifications } from '../notifications.ts';

import { isOffered } from '../held-rights.ts';
import {
  rightName,
  usualEnd,
  type Subject,
  whyNotChangeRights,
  whyNotDeny,
  whyNotGiveRole,
  whyNotGrant,
  whyNotUntil,
} from '../rights-rules.ts';
import { administrators, keepAnAdministrator, oneAtATime } from './administrators.ts';
import { rightsOfRole } from './person-rights.ts';
import { tables } from './tables.ts';

export type OwnRight = Right & { granted: boolean; until: string | null; note: string | null };
type Wanted = Omit<OwnRight, 'until'> & { until?: string | null | undefined };
type Changed = { id: number; name: string };

/** The account to change, locked until the transaction ends. @throws 404 */
export async function lockPerson(work: Work, id: number, version?: number): Promise<Account & Subject> {
  await oneAtATime(work);
  const account = await lockAccount(work, id);
  if (!account) throw notFound();
  if (version !== undefined && version !== account.version) {
    throw await changedMeanwhile(work, 'account', id, account.version);
  }
  const admins = await administrators(work);
  return { ...account, role: { id: account.role_id }, lastAdmin: admins.length === 1 && admins[0] === id };
}

/** Grants or denies a right to one person. @throws 400, 404, 409 with the reason */
export async function setOwnRight(work: Work, id: number, { until, ...wanted }: Wanted) {
  const usual = wanted.granted ? usualEnd(today(work)) : null;
  const entry = { ...wanted, until: until === undefined ? usual : until };
  const person = await lockPerson(work, id);
  const whyNot = entry.granted ? whyNotGrant : whyNotDeny;
  const reason = whyNot(work.actor, person, entry);
  if (reason) throw refused(reason);
  await storeOwnRight(work, person, entry);
  await keepAnAdministrator(work);
  const verb = entry.granted ? 'You now have' : 'You no longer have';
  await notify(work, accessNotifications.rightsChanged, {
    to: [id],
    title: ({ dayInWords }) =>
      `${verb} ${rightName(entry)}${entry.until === null ? '' : ` until ${dayInWords(entry.until)}`}`,
    ...(entry.note === null ? {} : { body: entry.note }),
    link: '/dashboard',
  });
  return { id, name: person.name, granted: entry.granted, right: rightName(entry) };
}

/** Stores the entry and its audit record; the caller has checked the rules. */
export async function storeOwnRight(work: Work, person: Pick<Account, 'id'>, entry: OwnRight): Promise<void> {
  const { module, action, granted, until, note } = entry;
  if (!isOffered(entry)) throw invalid({ action: 'This module has no such action' });
  const late = whyNotUntil(until, today(work));
  if (late) throw invalid({ until: late });
  const given = { granted, until, note, given_by: work.actor.accountId, given_at: work.now.toISOString() };
  await tables(work)
    .insertInto('account_permission')
    .values({ account_id: person.id, module, action, ...given })
    .onConflict((clash) => clash.columns(['account_id', 'module', 'action']).doUpdateSet(given))
    .execute();
  await renewRights(work, person.id);
  const event = granted ? personEvents.rightGranted : personEvents.rightDenied;
  await record(work, event, person.id, { after: { module, action, until, note } });
}

/** Removes a person's grant or denial, so that the role applies again. @throws 404 if there is neither */
export async function clearOwnRight(work: Work, id: number, { module, action }: Right): Promise<Changed> {
  const person = await lockPerson(work, id);
  const entry = await tables(work)
    .selectFrom('account_permission')
    .select(['granted', 'until', 'note'])
    .where('account_id', '=', id)
    .where('module', '=', module)
    .where('action', '=', action)
    .executeTakeFirst();
  if (!entry) throw notFound();
  const byRole = (await rightsOfRole(work, person.role_id)).some(
    (right) => rightName(right) === rightName({ module, action }),
  );
  // Removing a denial gives the right back, so the giver must have it.
  const gives = !entry.granted && byRole;
  const reason = gives
    ? whyNotGrant(work.actor, person, { module, action })
    : (whyNotChangeRights(work.actor, person) ??
      (byRole ? undefined : whyNotDeny(work.actor, person, { module, action })));
  if (reason) throw refused(reason);
  await tables(work)
    .deleteFrom('account_permission')
    .where('account_id', '=', id)
    .where('module', '=', module)
    .where('action', '=', action)
    .execute();
  await renewRights(work, id);
  await record(work, personEvents.rightCleared, id, { before: { module, action, ...entry } });
  await keepAnAdministrator(work);
  return { id, name: person.name };
}

/** Gives a person another role; ends all their sessions (decisions D3.6). */
export async function changeRole(work: Work, id: number, { role_id, version }: { role_id: number; version?: number }) {
  const person = await lockPerson(work, id, version);
  const role = await tables(work)
    .selectFrom('role')
    .select(['id', 'name'])
    .where('id', '=', role_id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    // Locked, so nobody deletes the role before the account has it.
    .forShare()
    .executeTakeFirst();
  if (!role) throw invalid({ role_id: 'Please select Role' });
  const reason = whyNotGiveRole(work.actor, person, { id: role_id, rights: await rightsOfRole(work, role_id) });
  if (reason) throw refused(reason);
  await mustNotKeepPassword(work, id);
  const before = await nameOfRole(work, person.role_id);
  await changeAccount(work, person, { role_id });
  await endSessions(work, id);
  await record(work, personEvents.roleChanged, id, versions(person, { role: before }, { role: role.name }));
  await keepAnAdministrator(work);
  return { id, name: person.name, role: role.name };
}

/** Ends the lock after too many failed sign-ins. */
export async function unlockAccount(work: Work, id: number): Promise<Changed> {
  const person = await lockPerson(work, id);
  await endLock(work, person);
  await record(work, personEvents.unlocked, id);
  return { id, name: person.name };
}

/** For people who have lost their factors. Ends their sessions and notifies them, in case someone else asked. */
export async function removeFactors(work: Work, id: number): Promise<Changed> {
  const person = await lockPerson(work, id);
  if (id === work.actor.accountId) throw refused('Remove your own factors in My account');
  await dropFactorsOf(work, id);
  return { id, name: person.name };
}

export async function endAllSessions(work: Work, id: number): Promise<Changed> {
  const person = await lockPerson(work, id);
  await endSessions(work, id, person.id === work.actor.accountId ? work.actor.sessionId : undefined);
  await record(work, personEvents.sessionsEnded, id);
  return { id, name: person.name };
}

async function nameOfRole(work: Work, id: number): Promise<string> {
  const role = await tables(work).selectFrom('role').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  return role.name;
}
