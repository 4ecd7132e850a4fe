/** Adding a job and assigning its people. */
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { invalid, mustBeValid, refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { addForm } from '#platform/server/record/writes.ts';
import { canBeUndone } from '#platform/server/undo/act.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type Assignment, job, jobEvents, type JobRow, type NewJob } from '../contract.ts';
import { whyNotReviewer } from '../rules.ts';
import { copyParts } from './copy.ts';
import { jobs } from './record.ts';
import { visible } from './visible.ts';
import { writeLog } from './steps.ts';
import { planTasks } from './task-actions.ts';
import { tables } from './tables.ts';
import type { PeopleBefore } from './undo.ts';
import { tellOfNewJobs, tellOfNewPeople } from './notify.ts';

/** @throws 400, and 404 if the copied job is not visible */
export async function addJob(work: Work, form: NewJob): Promise<JobRow> {
  const added = await addQuietly(work, form);
  await tellOfNewJobs(work, [added]);
  return added;
}

/** Adds a job without notifying anyone yet. @throws like `addJob` */
export async function addQuietly(work: Work, { copy_of, ...form }: NewJob): Promise<JobRow> {
  const id = await addForm(work, jobs, form);
  await mustBeSeen(work, id);
  await writeLog(work, id, { from_status: null, to_status: 'Job Created', reason: null, minutes: 0, waiting_on: null });
  await (copy_of === null ? planTasks(work, id) : copyParts(work, copy_of, id));
  return recordById(work, jobs, id);
}

/** Refuses to add a record that this person could not see afterwards. */
async function mustBeSeen(work: Work, id: number): Promise<void> {
  const seen = await visible(work).select('job.id').where('job.id', '=', id).executeTakeFirst();
  if (!seen) throw invalid({ assignee_ids: 'You would not see this job: name yourself on it, or your team' });
}

/** @throws 400, 404, 409 */
export async function assign(work: Work, id: number, { version, ...given }: Assignment): Promise<JobRow> {
  const before = await recordById(work, jobs, id);
  const { rows: assignees } = await assigneesOf(work, id);
  await changeRecord(work, jobs, jobEvents.assigned, id, version, async (row) => {
    const locked = job.life.locked[row.status];
    if (locked) throw refused(locked);
    await checkPeople(work, given, row);
    return { assignee_ids: given.assignees.map((one) => one.id), reviewer_id: given.reviewer_id };
  });
  await saveShares(work, id, given.assignees);
  const after = await recordById(work, unscoped(jobs), id);
  const kept: PeopleBefore = {
    assignees: assignees.map((one) => ({ id: one.id, budget_min: one.budget_min })),
    reviewer_id: before.reviewer_id,
  };
  await canBeUndone(work, { kind: 'job.assign', id, version: after.version, before: kept }, (held) =>
    tellOfNewPeople(held, after, before, given.note),
  );
  return after;
}

/** Sets exactly these shares of the budget; anybody else has none. */
export async function saveShares(work: Work, job_id: number, people: Assignment['assignees']): Promise<void> {
  await tables(work).deleteFrom('job_share').where('job_id', '=', job_id).execute();
  const shares = people.flatMap(({ id, budget_min }) =>
    budget_min === null ? [] : [{ job_id, assignee_id: id, budget_min }],
  );
  if (shares.length > 0) await tables(work).insertInto('job_share').values(shares).execute();
}

type People = Pick<Assignment, 'assignees' | 'reviewer_id'>;

/** Leavers cannot be added, but stay on a job they were on. @throws 400 */
export async function checkPeople(
  work: Work,
  { assignees, reviewer_id }: People,
  had: { readonly assignee_ids: readonly number[]; readonly reviewer_id: number | null },
): Promise<void> {
  const ids = assignees.map(({ id }) => id);
  const known = new Set([...(await staffLookup(work)).map(({ id }) => id), ...had.assignee_ids, had.reviewer_id]);
  const wrong: Record<string, string> = {};
  if (!ids.every((id) => known.has(id)) || new Set(ids).size < ids.length)
    wrong['assignees'] = 'Please select Assigned to';
  if (reviewer_id !== null && !known.has(reviewer_id)) wrong['reviewer_id'] = 'Please select Reviewer';
  const same = whyNotReviewer(reviewer_id, ids);
  if (same) wrong['reviewer_id'] = same;
  mustBeValid(wrong);
}

/** Who prepares a job. @throws 404 */
export async function assigneesOf(work: Work, id: number) {
  await recordById(work, jobs, id);
  const { rows } = await sql<{ id: number; employee_name: string; designation: string; budget_min: number | null }>`
    select employee.id, employee_name, designation, budget_min
    from job_assignee join employee on employee.id = assignee_id
    left join job_share using (job_id, assignee_id)
    where job_id = ${id} order by employee_name, employee.id`.execute(work.db);
  return { rows };
}
