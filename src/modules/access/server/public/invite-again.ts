import { personEvents } from '../../contract.ts';
import { invite } from '#modules/sign-in/server/public/invitations.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';

import { lockPerson } from '../person-changes.ts';

/** With a new link; the one before ends. @throws 404, 409 when it was accepted or access is off */
export async function inviteAgain(work: Work, id: number): Promise<{ id: number; name: string; email: string }> {
  const person = await lockPerson(work, id);
  if (person.password_hash !== null) throw refused('This person has accepted the invitation already');
  if (!person.dot_access) throw refused('Switch access on first');
  await invite(work, person);
  await record(work, personEvents.reinvited, id);
  return { id, name: person.name, email: person.email };
}
