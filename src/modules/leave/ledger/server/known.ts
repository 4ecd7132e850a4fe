/** Whose balances somebody may know: they show the type of each leave (decisions D27). */
import { decidesFor } from '#modules/delegation/server/public/deciders.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveApproval } from '../../contract.ts';
import { readAsHr, readLeaves } from '../../rights.ts';
import { seenPerson } from '../../server/person.ts';

/** Oneself; somebody else for HR and for who decides for them. @throws 403, 404 for who is out of sight */
export async function knownPerson(work: Work, id: number | undefined): Promise<Worker> {
  const person = await seenPerson(work, id);
  if (person.user_id === work.actor.accountId) return person;
  if (!mayUse(work.actor, readLeaves)) throw notAllowed('You see your own leave balances alone');
  if (mayUse(work.actor, readAsHr)) return person;
  const { rows } = await sql`
    select from ${decidesFor(readerOf(work), leaveApproval)} as decided (id) where id = ${person.id}`.execute(work.db);
  if (rows.length === 0) throw notAllowed('Balances are for the person, for who decides on their leave, and for HR');
  return person;
}
