import { personEvents } from '../../contract.ts';
import { changeAccount, versions } from '#modules/sign-in/server/public/accounts.ts';
import { invite } from '#modules/sign-in/server/public/invitations.ts';
import { mustNotKeepPassword } from '#modules/sign-in/server/public/keeps-password.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { endSessions } from '#modules/sign-in/server/public/sessions.ts';
import { endWebhooksOf } from '#modules/sign-in/server/public/webhooks.ts';
import { whyNotInvite, whyNotSwitchOff } from '../../rights-rules.ts';
import { keepAnAdministrator } from '../administrators.ts';
import { lockPerson } from '../person-changes.ts';
import { rightsOfRole } from '../person-rights.ts';

/**
 * 'Give Access to Portico': switches an account's access on, with an invitation if it has no password yet, or off,
 * which ends all its sessions at once. Does nothing if the state is the same.
 * @throws 404, 409 for the last administrator, for the caller's own account, or if someone else saved first
 */
export async function switchAccess(
  work: Work,
  id: number,
  dot_access: boolean,
  version?: number,
): Promise<{ id: number; name: string; dot_access: boolean }> {
  const person = await lockPerson(work, id, version);
  const { name } = person;
  if (person.dot_access === dot_access) return { id, name, dot_access };
  const reason = dot_access
    ? whyNotInvite(work.actor, await rightsOfRole(work, person.role_id))
    : whyNotSwitchOff(work.actor, person);
  if (reason) throw refused(reason);
  if (!dot_access) await mustNotKeepPassword(work, id);
  await changeAccount(work, person, { dot_access });
  if (!dot_access) await endAccess(work, id);
  else if (person.password_hash === null) await invite(work, person);
  const event = dot_access ? personEvents.accessGiven : personEvents.accessTaken;
  await record(work, event, id, versions(person, { dot_access: !dot_access }, { dot_access }));
  await keepAnAdministrator(work);
  return { id, name, dot_access };
}

async function endAccess(work: Work, id: number): Promise<void> {
  await endSessions(work, id);
  await endWebhooksOf(work, id);
}
