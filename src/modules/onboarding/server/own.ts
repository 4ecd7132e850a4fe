/** The caller's own tasks, whatever their rights (decisions D44). */
import { notFound } from '#platform/server/errors.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type OwnTask, type TaskChange } from '../tasks.ts';
import { anyTask, changeTask, isOwn, readTasks } from './tasks.ts';

/** Seconds for which a finished task is still listed. */
const shownFor = 30 * 24 * 60 * 60;

type About = Pick<OwnTask, 'name' | 'designation' | 'doj' | 'part'> & { id: number };

export async function ownTasks(work: Work): Promise<{ rows: OwnTask[] }> {
  const rows = await readTasks(
    work,
    sql`onboarding.deleted_at is null and onboarding.status not in ('No show', 'Withdrawn') and ${isOwn(work)}
      and (onboarding_task.status = 'To do' or done_at > ${later(work.now, -shownFor)})`,
  );
  const about = await aboutOf(
    work,
    rows.map(({ onboarding_id }) => onboarding_id),
  );
  const own = rows.flatMap(({ owners: _o, done_by: _d, onboarding_id, employee_id: _e, ...row }): OwnTask[] => {
    const joiner = about.get(onboarding_id);
    if (!joiner) return [];
    const { part, ...person } = joiner;
    const isJoiners = part === 'Joiner' && row.owner_kind !== 'Joiner';
    // The joiner must not see the manager's notes of a check-in, nor the manager the joiner's.
    const notes = isJoiners ? { note: null, files: [] } : { joiner_note: null };
    return [{ ...row, ...person, ...notes, id: row.id, part: isJoiners ? 'Joiner' : 'Owner' }];
  });
  const rank = ({ status }: OwnTask) => (status === 'To do' ? 0 : 1);
  return { rows: own.toSorted((one, other) => rank(one) - rank(other) || one.due.localeCompare(other.due)) };
}

async function aboutOf({ db, actor }: Work, ids: readonly number[]): Promise<ReadonlyMap<number, Omit<About, 'id'>>> {
  const { rows } = await sql<About>`
    select onboarding.id, candidate.name, designation, onboarding.doj,
      case when exists (select from employee where employee.id = onboarding.employee_id
        and employee.user_id = ${actor.accountId}) then 'Joiner' else 'Owner' end as part
    from onboarding join candidate on candidate.id = onboarding.candidate_id
    where onboarding.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** @throws 404 for another person's task, 400, 409 */
export async function changeOwnTask(work: Work, id: number, change: TaskChange): Promise<{ rows: OwnTask[] }> {
  const own = (await ownTasks(work)).rows.find((row) => row.id === id);
  if (!own) throw notFound();
  const { joiner_note, version, ...theirs } = change;
  const saved = own.part === 'Joiner' ? { joiner_note: joiner_note ?? null } : theirs;
  const given = Object.fromEntries(Object.entries({ version, ...saved }).filter(([, value]) => value !== undefined));
  await changeTask(work, anyTask, id, given);
  return ownTasks(work);
}
