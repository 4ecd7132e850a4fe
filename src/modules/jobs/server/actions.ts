/** What is done to a job beside saving its form: steps, people, the archive. */
import { type Assignment, job, jobEvents, type JobRow, type NewJob } from '../contract.ts';
import { isReviewReason } from '../review-reasons.ts';
import { whyNotReviewer } from '../rules.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import type { Move } from '#platform/contract/record/calls.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { changeRecord, deleteRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { addForm, saveForm, takeStep } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { copyParts } from './copy.ts';
import { dispatchDocuments } from './documents.ts';
import { everyJob, jobs } from './queries.ts';
import { sendQueries } from './query-actions.ts';
import { visible } from './sight.ts';
import { writeLog } from './steps.ts';
import { planTasks } from './task-actions.ts';
import { tables } from './tables.ts';
import { tellOfNewJobs, tellOfNewPeople, tellOfStep } from './told.ts';

type Form = FormOf<typeof job>;
type Versioned = { readonly version?: number | undefined };

/** @throws 400, and 404 where the job that it copies is not this person's to see */
export async function addJob(work: Work, form: NewJob): Promise<JobRow> {
  const added = await addQuietly(work, form);
  await tellOfNewJobs(work, [added]);
  return added;
}

/** Adds a job of which nobody is told yet. @throws like `addJob` */
export async function addQuietly(work: Work, { copy_of, ...form }: NewJob): Promise<JobRow> {
  const id = await addForm(work, jobs, form);
  await mustBeSeen(work, id);
  await writeLog(work, id, { from_status: null, to_status: 'Job Created', reason: null, minutes: 0, waiting_on: null });
  await (copy_of === null ? planTasks(work, id) : copyParts(work, copy_of, id));
  return recordById(work, jobs, id);
}

/** Nobody adds what they cannot find again. */
async function mustBeSeen(work: Work, id: number): Promise<void> {
  const seen = await visible(work).select('job.id').where('job.id', '=', id).executeTakeFirst();
  if (!seen) throw invalid({ assignee_ids: 'You would not see this job: name yourself on it, or your team' });
}

/** @throws 400, 404, 409 */
export async function saveJob(work: Work, id: number, form: Form & Versioned): Promise<JobRow> {
  const before = await recordById(work, jobs, id);
  await saveForm(work, jobs, id, form);
  const after = await recordById(work, everyJob, id);
  await tellOfNewPeople(work, after, before);
  return after;
}

/** Only a job that nobody has begun is deleted; every other one is closed and kept. @throws 404, 409 */
export const deleteJob = (work: Work, id: number) =>
  deleteRecord(work, jobs, job.events.deleted, id, ({ status, actual_min }) => {
    if (status !== 'Job Created') throw refused(`A job that is ${status} is kept: only one that is new can be deleted`);
    if (actual_min > 0) throw refused('Time was booked on the job: it is kept');
  });

/** @throws 400, 403, 404, 409 */
export async function moveJobTo(work: Work, id: number, move: Move): Promise<JobRow> {
  await takeStep(work, jobs, id, move);
  const given = move.status === 'Dispatch' ? await dispatchDocuments(work, id, idsIn(move['document_ids'])) : [];
  // An approved quote goes straight on to the team (domain specification, D2).
  if (move.status === 'Quote Approved') await takeStep(work, jobs, id, { status: 'Job Assigned' });
  if (move.status === 'Query sent to client') await sendQueries(work, id);
  if (move.status === 'Review Change') await keepReasons(work, id, move['change_reasons']);
  const moved = await recordById(work, jobs, id);
  await tellOfStep(work, moved, typeof move['reason'] === 'string' ? move['reason'] : null, given);
  return moved;
}

/** What a change is about stands with its line of the log. */
async function keepReasons(work: Work, job_id: number, given: unknown): Promise<void> {
  const reasons = Array.isArray(given) ? given.filter(isReviewReason) : [];
  if (reasons.length === 0) return;
  await sql`
    update job_status_log set change_reasons = ${reasons}::text[]
    where id = (select max(id) from job_status_log where job_id = ${job_id})`.execute(work.db);
}

/** The call has checked them; a step of several jobs at once has none. */
const idsIn = (given: unknown): readonly number[] =>
  Array.isArray(given) ? given.filter((id) => typeof id === 'number') : [];

/** @throws 400, 404, 409 */
export async function assign(work: Work, id: number, { version, ...given }: Assignment): Promise<JobRow> {
  const before = await recordById(work, jobs, id);
  await changeRecord(work, jobs, jobEvents.assigned, id, version, async (row) => {
    if (job.life?.locked[row.status]) throw refused(job.life.locked[row.status] ?? '');
    await checkPeople(work, given, row);
    return { assignee_ids: given.assignees.map((one) => one.id), reviewer_id: given.reviewer_id };
  });
  await saveShares(work, id, given.assignees);
  const after = await recordById(work, everyJob, id);
  await tellOfNewPeople(work, after, before, given.note);
  return after;
}

/** Exactly these shares of the budget; the others have none. */
export async function saveShares(work: Work, job_id: number, people: Assignment['assignees']): Promise<void> {
  await tables(work).deleteFrom('job_share').where('job_id', '=', job_id).execute();
  const shares = people.flatMap(({ id, budget_min }) =>
    budget_min === null ? [] : [{ job_id, assignee_id: id, budget_min }],
  );
  if (shares.length > 0) await tables(work).insertInto('job_share').values(shares).execute();
}

type People = Pick<Assignment, 'assignees' | 'reviewer_id'>;

/** Who has left cannot be added; who was on the job may stay. @throws 400 */
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
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
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
