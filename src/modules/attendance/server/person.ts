/** The person whose days are read or corrected. */
import { ownWorker, type Worker, workerAmong, workers } from '#modules/staff/server/public/working-time.ts';
import { mayUse } from '#platform/contract/access.ts';
import { notAllowed, notFound, refused } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { readAttendance } from '../rights.ts';
import { whosePeople } from './visible.ts';

/** The person behind the account. @throws 409 for an account without an employee */
export async function ownPerson(work: Work): Promise<Worker> {
  const own = await ownWorker(work);
  if (!own) throw refused('Only members of staff have attendance');
  return own;
}

/** The actor if no id is given; other people with the right to read attendance. @throws 403, 404 if not visible */
export async function seenPerson(work: Work, id: number | undefined): Promise<Worker> {
  if (id === undefined) return ownPerson(work);
  const one = await workerAmong(work, id, whosePeople(readerOf(work)));
  if (!one) throw notFound();
  if (one.user_id !== work.actor.accountId && !mayUse(work.actor, readAttendance))
    throw notAllowed('You see your own attendance alone');
  return one;
}

/** People whom the reader sees and who were employed on one of these days. */
export const seenPeople = (work: Work, from: string, to: string): Promise<readonly Worker[]> => {
  const people = whosePeople(readerOf(work));
  return workers(
    work,
    sql`${people ? sql`employee.id in ${people}` : sql`true`} and exists (
      select from employment where employment.employee_id = employee.id
        and employment.begins_on <= ${to}::date and coalesce(employment.ends_on, 'infinity') >= ${from}::date)`,
  );
};
