import { personEvents } from '../../contract.ts';
import { invite } from '#modules/sign-in/server/public/invitations.ts';
import { awaitsLink, sendLink } from '#modules/sign-in/server/public/provider-links.ts';
import { record } from '#platform/server/audit/record.ts';
import { refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

import { lockPerson } from '../person-changes.ts';

async function awaits({ db }: Work, id: number): Promise<boolean> {
  const { rows } = await sql`select from account where id = ${id} and ${awaitsLink}`.execute(db);
  return rows.length > 0;
}

/**
 * Sends a new link (to the sign-in provider if the role needs it) and ends the old one. @throws 404, 409 if it was
 * accepted or access is off
 */
export async function inviteAgain(work: Work, id: number): Promise<{ id: number; name: string; email: string }> {
  const person = await lockPerson(work, id);
  const accepted = person.password_hash !== null;
  if (accepted && !(await awaits(work, id))) throw refused('This person has accepted the invitation already');
  if (!person.dot_access) throw refused('Switch access on first');
  await (accepted ? sendLink(work, person) : invite(work, person));
  await record(work, personEvents.reinvited, id);
  return { id, name: person.name, email: person.email };
}
