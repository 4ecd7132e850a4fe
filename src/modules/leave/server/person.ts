/** Whose leave somebody asks for or reads. */
import { ownWorker, type Worker, workerAmong } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { enterLeave } from '../rights.ts';
import { whosePeople } from './visible.ts';

/** The person behind the account. @throws 409 for an account of nobody who works here */
export async function ownPerson(work: Work): Promise<Worker> {
  const own = await ownWorker(work);
  if (!own) throw refused('Only members of staff have leave');
  return own;
}

/** A person whose leave the reader may see; themselves where none is named. @throws 404 */
export async function seenPerson(work: Work, id: number | undefined): Promise<Worker> {
  if (id === undefined) return ownPerson(work);
  const one = await personInSight(work, id);
  if (!one) throw notFound();
  return one;
}

/** Undefined for somebody whose leave the reader may not see. */
export const personInSight = (work: Work, id: number): Promise<Worker | undefined> =>
  workerAmong(work, id, whosePeople(readerOf(work)));

/** The person for whom leave is asked. @throws 403 for somebody else's without the right to enter it, 404 out of sight */
export async function personToEnterFor(work: Work, id: number | undefined): Promise<Worker> {
  const person = await seenPerson(work, id);
  if (person.user_id !== work.actor.accountId && !mayUse(work.actor, enterLeave))
    throw notAllowed('You enter leave for yourself alone');
  return person;
}
