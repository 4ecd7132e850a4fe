/** Whose balances the reader may know: they reveal the type of each leave (decisions D27). */
import { decidesFor } from '#modules/delegation/server/public/deciders.ts';
import type { Worker } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { leaveApproval } from '../../contract.ts';
import { readAsHr, readLeaves } from '../../rights.ts';
import type { Assessment } from '../../server/applying/assess.ts';
import { seenPerson } from '../../server/person.ts';

/**
 * The reader by default; someone else for HR and for their deciders.
 * @throws 403, 404 if the person is not visible
 */
export async function knownPerson(work: Work, id: number | undefined): Promise<Worker> {
  const person = await seenPerson(work, id);
  if (await knowsBalances(work, person)) return person;
  if (!mayUse(work.actor, readLeaves)) throw notAllowed('You see your own leave balances alone');
  throw notAllowed('Balances are for the person, for who decides on their leave, and for HR');
}

/** Whether the reader may know the balances of a visible person. */
export async function knowsBalances(work: Work, person: Pick<Worker, 'id' | 'user_id'>): Promise<boolean> {
  if (person.user_id === work.actor.accountId) return true;
  if (!mayUse(work.actor, readLeaves)) return false;
  if (mayUse(work.actor, readAsHr)) return true;
  const { rows } = await sql`
    select from ${decidesFor(readerOf(work), leaveApproval)} as decided (id) where id = ${person.id}`.execute(work.db);
  return rows.length > 0;
}

/** The assessment as the reader may see it: without balances that they may not know. */
export async function asKnown(work: Work, assessed: Assessment): Promise<Assessment> {
  if (await knowsBalances(work, assessed.person)) return assessed;
  const { inTheWay } = assessed;
  const short = 'leave_type_id' in inTheWay && {
    leave_type_id: 'The balance does not cover all of these days. Ask HR',
  };
  return { ...assessed, balance: null, offer: null, inTheWay: { ...inTheWay, ...short } };
}
