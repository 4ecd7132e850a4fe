/** Jobs while one of their people is away: what falls due, and who prepares them instead. */
import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { severalValues } from '#platform/contract/list.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobEvents } from '../../contract.ts';
import { jobIsOver, jobLife } from '../../life.ts';
import { taskEvents } from '../../tasks.ts';
import { whyNotReviewer } from '../../rules.ts';
import { assigneesOf, saveShares } from '../actions.ts';
import { forTheFirm } from '../for-the-firm.ts';
import { jobs } from '../record.ts';
import { taskRecords } from '../task-actions.ts';
import { visible } from '../visible.ts';
import { filteredJobs } from '../views.ts';
import { jobsToPlan, type JobToPlan, toPlan } from './planning.ts';

/** An open job on which someone has something to do in a period. */
export type DueJob = JobToPlan & {
  readonly client_id: number;
  readonly manager_id: number | null;
  readonly service_line: string;
  /** Their open tasks due in that period. */
  readonly tasks: readonly { readonly title: string; readonly due_date: PlainDate }[];
};

type Days = { readonly from: PlainDate; readonly to: PlainDate };

/** A person's jobs and tasks due in these days, nearest first. Checks no rights. */
export async function jobsDue(work: Work, person: number, { from, to }: Days): Promise<readonly DueJob[]> {
  const isOnIt = sql<boolean>`(job.manager_id = ${person} or job.reviewer_id = ${person} or exists (
    select from job_assignee where job_assignee.job_id = job.id and job_assignee.assignee_id = ${person}))`;
  const tasks = sql`from job_task where job_task.job_id = job.id and job_task.deleted_at is null
    and job_task.assignee_id = ${person} and job_task.status in ('To do', 'Doing')
    and job_task.due_date between ${from}::date and ${to}::date`;
  return toPlan(filteredJobs(forTheFirm(work), {}))
    .select(['job.client_id', 'job.manager_id'])
    .select(sql<string>`(select service_line from job_type where job_type.id = job.job_type_id)`.as('service_line'))
    .select(
      sql<DueJob['tasks']>`coalesce((select json_agg(json_build_object('title', job_task.title,
        'due_date', job_task.due_date) order by job_task.due_date, job_task.id) ${tasks}), '[]'::json)`.as('tasks'),
    )
    .where('job.status', 'in', openStates)
    .where(
      sql<boolean>`(job.job_end_date between ${from}::date and ${to}::date and ${isOnIt} or exists (select ${tasks}))`,
    )
    .orderBy('job.job_end_date')
    .orderBy('job.id')
    .execute();
}

const openStates = jobLife.states.filter((status) => !jobIsOver(status));

/** Everything planned for these people, without checking rights: for callers that show only hours. */
export const plannedFor = (work: Work, people: readonly number[]): Promise<readonly JobToPlan[]> =>
  people.length === 0
    ? Promise.resolve([])
    : jobsToPlan(forTheFirm(work), { assignee: severalValues(people.map(String)) });

/** The jobs among these that someone sees. */
export async function seenAmong(
  work: Pick<Work, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await visible(work).select('job.id').where('job.id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** A preparer of a job, with their share of its budget. */
export type Preparer = { readonly id: number; readonly budget_min: number | null };

/**
 * Changes a job's preparers because someone is away or back, whoever takes the step that causes it.
 * @param of the new preparers; undefined if nothing changes
 * @returns whether it was changed: not for a closed, archived or locked job, or where it conflicts with the reviewer
 */
export async function stepIn(
  work: Work,
  id: number,
  event: 'handedOver' | 'handedBack',
  of: (had: readonly Preparer[]) => readonly Preparer[] | undefined,
): Promise<boolean> {
  const firm = forTheFirm(work);
  const row = await lockRecord(firm, jobs, id);
  if (row.archived_at !== null || jobIsOver(row.status) || jobLife.locked[row.status] !== undefined) return false;
  const had = (await assigneesOf(firm, id)).rows.map(({ id: person, budget_min }) => ({ id: person, budget_min }));
  const next = of(had);
  if (!next || (await whyNot(work, row.reviewer_id, had, next)) !== undefined) return false;
  await changeRecord(firm, jobs, jobEvents[event], id, undefined, () => ({ assignee_ids: next.map((one) => one.id) }));
  await saveShares(firm, id, [...next]);
  return true;
}

async function whyNot(work: Work, reviewer: number | null, had: readonly Preparer[], next: readonly Preparer[]) {
  const here = new Set((await staffLookup(work)).map((one) => one.id));
  const isGone = next.some((one) => !here.has(one.id) && !had.some(({ id }) => id === one.id));
  if (isGone) return 'Somebody of them has left';
  return whyNotReviewer(
    reviewer,
    next.map((one) => one.id),
  );
}

/**
 * Gives a person's open tasks on a job to someone else.
 * @param among only these; all of theirs by default
 * @returns their ids
 */
export async function giveTasks(
  work: Work,
  job: number,
  { from, to }: { readonly from: number; readonly to: number },
  among?: readonly number[],
): Promise<readonly number[]> {
  const firm = forTheFirm(work);
  const { rows } = await sql<{ id: number }>`
    select id from job_task where job_id = ${job} and assignee_id = ${from} and deleted_at is null
      and status in ('To do', 'Doing') and ${among ? sql`id = any(${[...among]}::bigint[])` : sql`true`}
    order by id`.execute(work.db);
  for (const { id } of rows) {
    await changeRecord(firm, taskRecords, taskEvents.updated, id, undefined, () => ({ assignee_id: to }));
  }
  return rows.map(({ id }) => id);
}
