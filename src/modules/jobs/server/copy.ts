/** What a copied job takes over: tasks, shares of the budget, and the statement of work as a draft. */
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { workCalendar } from '#platform/server/firm/firm.ts';
import { addRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { deadlineAfter } from '../rules.ts';
import { taskEvents } from '../tasks.ts';
import { addSow } from '../sow/server/actions.ts';
import { jobs } from './record.ts';
import { agreedSow } from './public/sow.ts';
import { tables } from './tables.ts';
import { taskRecords } from './task-actions.ts';

/** @param from the job that is copied. @throws 404 */
export async function copyParts(work: Work, from: number, to: number): Promise<void> {
  const { sow: inForce } = await agreedSow(work, from);
  await copyTasks(work, from, to);
  await copyShares(work, from, to);
  if (!inForce) return;
  const active = await heldActivities(work, inForce.lines);
  const lines = inForce.lines.map(({ planning_activity_id, ...line }) => ({
    ...line,
    planning_activity_id: active(planning_activity_id),
  }));
  await addSow(work, to, 1, { ...inForce, lines });
}

/** Copies the shares of people who prepare both. */
async function copyShares({ db }: Work, from: number, to: number): Promise<void> {
  await sql`insert into job_share (job_id, assignee_id, budget_min)
    select ${to}, assignee_id, share.budget_min from job_share as share
    join job_assignee as prepares using (assignee_id)
    where share.job_id = ${from} and prepares.job_id = ${to}`.execute(db);
}

/** @param from the job whose tasks are copied. @throws 404 */
export async function copyTasks(work: Work, from: number, to: number): Promise<void> {
  const { start_date } = await recordById(work, jobs, to);
  const rows = await tables(work)
    .selectFrom('job_task')
    .select(['planning_activity_id', 'title', 'assignee_id', 'due_offset', 'budget_min', 'requires_review', 'position'])
    .where('job_id', '=', from)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const [here, calendar] = [new Set((await staffLookup(work)).map(({ id }) => id)), await workCalendar(work)];
  const active = await heldActivities(work, rows);
  for (const { planning_activity_id, assignee_id, due_offset, ...task } of rows) {
    await addRecord(work, taskRecords, taskEvents.created, {
      ...task,
      job_id: to,
      planning_activity_id: active(planning_activity_id),
      assignee_id: assignee_id !== null && here.has(assignee_id) ? assignee_id : null,
      due_offset,
      due_date: start_date !== null && due_offset !== null ? deadlineAfter(start_date, due_offset, calendar) : null,
      status: 'To do',
    });
  }
}

/** The activities that still exist, locked against deleting and merging. */
async function heldActivities(work: Work, parts: readonly { readonly planning_activity_id: number | null }[]) {
  const ids = parts.flatMap(({ planning_activity_id: id }) => (id === null ? [] : [id]));
  const { rows } = await sql<{ id: number }>`
    select id from planning_activity where id = any(${ids}::bigint[]) and deleted_at is null
    order by id for share`.execute(work.db);
  const held = new Set(rows.map(({ id }) => id));
  return (id: number | null): number | null => (id !== null && held.has(id) ? id : null);
}
