/** The person whose leave is applied for or read. */
import { ownWorker, type Worker, workerAmong } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { enterLeave } from '../rights.ts';
import { whosePeople } from './visible.ts';

/** The person behind the account. @throws 409 if the account belongs to nobody who works here */
export async function ownPerson(work: Work): Promise<Worker> {
  const own = await ownWorker(work);
  if (!own) throw refused('Only members of staff have leave');
  return own;
}

/** A person whose leave the reader may see; the reader by default. @throws 404 */
export async function seenPerson(work: Work, id: number | undefined): Promise<Worker> {
  if (id === undefined) return ownPerson(work);
  const one = await personInSight(work, id);
  if (!one) throw notFound();
  return one;
}

/** Undefined if the reader may not see the person's leave. */
export const personInSight = (work: Work, id: number): Promise<Worker | undefined> =>
  workerAmong(work, id, whosePeople(readerOf(work)));

/** The person to apply for. @throws 403 for someone else without the right to enter leave, 404 if not visible */
export async function personToEnterFor(work: Work, id: number | undefined): Promise<Worker> {
  const person = await seenPerson(work, id);
  if (person.user_id !== work.actor.accountId && !mayUse(work.actor, enterLeave))
    throw notAllowed('You enter leave for yourself alone');
  return person;
}
