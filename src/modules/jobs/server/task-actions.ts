/** Planning, completing and reviewing the tasks of a job. */
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import {
  addRecord,
  changeRecord,
  deleteRecord,
  lockRecord,
  type RecordSource,
} from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { canBeUndone, type UndoneBy } from '#platform/server/undo/act.ts';
import type { Work } from '#platform/server/work.ts';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod';
import { deadlineAfter } from '../rules.ts';
import { type Task, taskEvents, type TaskForm, type TaskStatus, taskStatuses, tickJobTask } from '../tasks.ts';
import type { StoredJob } from './facts.ts';
import { openJob } from './open-job.ts';
import { jobs } from './record.ts';
import { visible } from './visible.ts';
import { type TaskRow, tables } from './tables.ts';

type StoredTask = Selectable<TaskRow>;

export const taskRecords: RecordSource<StoredTask> = {
  table: 'job_task',
  entity: 'job_task',
  called: 'task',
  visible: (work) =>
    tables(work)
      .selectFrom('job_task')
      .where('job_task.deleted_at', 'is', null)
      .where('job_task.job_id', 'in', visible(work).select('job.id')),
};

/** The tasks of a job in order. @throws 404 */
export async function tasksOf(work: Work, jobId: number): Promise<{ rows: Task[] }> {
  await recordById(work, jobs, jobId);
  return { rows: await readTasks(work, sql`job_task.job_id = ${jobId}`) };
}

async function taskById(work: Work, id: number): Promise<Task> {
  const [task] = await readTasks(work, sql`job_task.id = ${id}`);
  if (!task) throw notFound();
  return task;
}

async function readTasks(work: Work, which: ReturnType<typeof sql>): Promise<Task[]> {
  const me = work.actor.accountId;
  const { rows } = await sql<Task>`
    select job_task.id, job_id, planning_activity_id, title, assignee_id, employee.employee_name as assignee,
      due_offset, job_task.due_date, budget_min, job_task.status, done.name as done_by, done_at, requires_review,
      reviewed.name as reviewed_by, reviewed_at,
      requires_review and job_task.status = 'Done' and reviewed_at is null
        and done_by is distinct from ${me} as may_review,
      job_task.version
    from job_task
    left join employee on employee.id = assignee_id
    left join account as done on done.id = done_by
    left join account as reviewed on reviewed.id = reviewed_by
    where ${which} and job_task.deleted_at is null
    order by position, job_task.id`.execute(work.db);
  return rows;
}

export async function addTask(work: Work, jobId: number, form: TaskForm): Promise<Task> {
  const job = await openJob(work, jobId);
  const task = await addRecord(work, taskRecords, taskEvents.created, {
    ...(await checkedTask(work, job, form, null)),
    job_id: jobId,
    status: 'To do',
    position: await lastPosition(work, jobId),
  });
  return taskById(work, task.id);
}

export async function saveTask(
  work: Work,
  id: number,
  { version, ...form }: TaskForm & { version?: number | undefined },
): Promise<Task> {
  const { job_id } = await lockRecord(work, taskRecords, id);
  const job = await openJob(work, job_id);
  await changeRecord(work, taskRecords, taskEvents.updated, id, version, (before) =>
    checkedTask(work, job, form, before.assignee_id),
  );
  return taskById(work, id);
}

/** @throws 400 for someone who has left, unless they already had the task */
async function checkedTask(work: Work, job: StoredJob, form: TaskForm, had: number | null) {
  const { assignee_id, due_offset } = form;
  if (assignee_id !== null && assignee_id !== had && !(await staffLookup(work)).some(({ id }) => id === assignee_id)) {
    throw invalid({ assignee_id: 'Please select Assigned to' });
  }
  const follows = form.due_date === null && due_offset !== null && job.start_date !== null;
  return {
    ...form,
    due_date: follows ? deadlineAfter(job.start_date ?? '', due_offset ?? 0, await workCalendar(work)) : form.due_date,
  };
}

async function lastPosition(work: Work, jobId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from job_task where job_id = ${jobId}`.execute(work.db);
  return rows[0]?.next ?? 1;
}

export async function removeTask(work: Work, id: number): Promise<{ id: number }> {
  const { job_id } = await lockRecord(work, taskRecords, id);
  await openJob(work, job_id);
  return deleteRecord(work, taskRecords, taskEvents.deleted, id);
}

export async function tickTask(work: Work, id: number, status: TaskStatus, version: number | undefined): Promise<Task> {
  const before = await lockRecord(work, taskRecords, id);
  await openJob(work, before.job_id);
  const after = await changeRecord(work, taskRecords, taskEvents.ticked, id, version, () => ({
    status,
    done_by: status === 'Done' ? work.actor.accountId : null,
    done_at: status === 'Done' ? work.now.toISOString() : null,
    reviewed_by: null,
    reviewed_at: null,
  }));
  const step = { kind: 'job.task', id, version: after.version, before: ticked.parse(before) };
  // Completing a task notifies nobody.
  await canBeUndone(work, step, async () => undefined);
  return taskById(work, id);
}

/** The columns changed by ticking a task. */
const ticked = z.object({
  status: z.enum(taskStatuses),
  done_by: z.int().nullable(),
  done_at: z.string().nullable(),
  reviewed_by: z.int().nullable(),
  reviewed_at: z.string().nullable(),
});

/** Restores a task to before it was ticked, with its review. */
export const tickUndone: UndoneBy = {
  kind: 'job.task',
  access: tickJobTask.access,
  table: taskRecords.table,
  undo: async (work, { id, version, before }) => {
    const { job_id } = await lockRecord(work, taskRecords, id);
    await openJob(work, job_id);
    await changeRecord(work, taskRecords, taskEvents.ticked, id, version, () => ticked.parse(before));
  },
};

/** @throws 409 for the caller's own work, or an unfinished task */
export async function reviewTask(work: Work, id: number, version: number | undefined): Promise<Task> {
  const { job_id } = await lockRecord(work, taskRecords, id);
  await openJob(work, job_id);
  await changeRecord(work, taskRecords, taskEvents.reviewed, id, version, ({ status, requires_review, done_by }) => {
    if (status !== 'Done' || !requires_review) throw refused('Only finished tasks that need a review can be reviewed');
    if (done_by === work.actor.accountId) throw refused('Someone else has to review your work');
    return { reviewed_by: work.actor.accountId, reviewed_at: work.now.toISOString() };
  });
  return taskById(work, id);
}

/** @throws 400 unless these are exactly the job's tasks */
export async function orderTasks(work: Work, jobId: number, ids: readonly number[]): Promise<{ rows: Task[] }> {
  await openJob(work, jobId);
  const known = (await readTasks(work, sql`job_task.job_id = ${jobId}`)).map(({ id }) => id);
  const same = known.length === ids.length && new Set([...known, ...ids]).size === known.length;
  if (!same) throw invalid({ ids: 'The tasks have changed. Please try again' });
  await sql`
    update job_task set position = given.place
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where job_task.id = given.id`.execute(work.db);
  await record(work, taskEvents.ordered, jobId, { before: { order: known }, after: { order: ids } });
  return tasksOf(work, jobId);
}

/** Adds a task for each planning activity of the job's type that has none yet. */
export async function planTasks(work: Work, jobId: number): Promise<{ rows: Task[] }> {
  const job = await openJob(work, jobId);
  const { rows } = await sql<{ id: number; activity_name: string }>`
    select id, activity_name from planning_activity
    where job_type_id = ${job.job_type_id} and active and deleted_at is null and id not in (
      select planning_activity_id from job_task
      where job_id = ${jobId} and deleted_at is null and planning_activity_id is not null)
    order by position, id for share`.execute(work.db);
  const first = await lastPosition(work, jobId);
  const assignee_id = job.assignee_ids.length === 1 ? (job.assignee_ids[0] ?? null) : null;
  for (const [index, { id, activity_name }] of rows.entries()) {
    await addRecord(work, taskRecords, taskEvents.created, {
      job_id: jobId,
      planning_activity_id: id,
      title: activity_name,
      assignee_id,
      status: 'To do',
      requires_review: false,
      position: first + index,
    });
  }
  return tasksOf(work, jobId);
}
