/** The effect of a recurrence on jobs, whoever manages it: the steps run with the firm's rights. */
import { changeRecord, type Changes, deleteRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { addForm, removeRecord } from '#platform/server/record/writes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { job, jobEvents, type JobRow } from '../../contract.ts';
import type { JobStatus } from '../../life.ts';
import { copyTasks } from '../copy.ts';
import type { StoredJob } from '../facts.ts';
import { forTheFirm } from '../for-the-firm.ts';
import { jobs } from '../record.ts';
import { writeLog } from '../steps.ts';
import { tellOfNewPeople } from '../notify.ts';

export { jobs as seenJobList } from '../record.ts';
export { forTheFirm } from '../for-the-firm.ts';

export { addMany as addJobs } from '../add-many.ts';
export { mustNotBeArchived } from '../open-job.ts';

/** States of jobs not started yet, which changes of their recurrence still reach. */
export const notStarted: readonly JobStatus[] = ['Job Created', 'Job Assigned'];

/** The job as this person sees it. @throws 404 */
export const jobToRecur = (work: Work, id: number): Promise<JobRow> => recordById(work, jobs, id);

/**
 * Adds a job like another one with its tasks, and notifies preparers and reviewer.
 * @throws 400 if one of its values can no longer be chosen, 404 if the other job is gone
 */
export async function addRecurringJob(work: Work, form: FormOf<typeof job>, like: number): Promise<number> {
  const firm = forTheFirm(work);
  const id = await addForm(firm, unscoped(jobs), form);
  await writeLog(firm, id, {
    from_status: null,
    to_status: 'Job Created',
    reason: null,
    minutes: 0,
    waiting_on: null,
  });
  await copyTasks(firm, like, id);
  if (form.assignee_ids.length > 0) await portalStep(work, jobs, id, 'assign');
  await tellOfNewPeople(firm, await recordById(firm, unscoped(jobs), id), { assignee_ids: [], reviewer_id: null });
  return id;
}

/** Marks whether a job recurs. */
export async function markRecurring(work: Work, id: number, recursion_status: 'Original' | 'Stopped'): Promise<void> {
  await changeRecord(forTheFirm(work), unscoped(jobs), jobEvents.recurs, id, undefined, () => ({ recursion_status }));
}

/** Changes a job that has not started; a started one stays as it is. */
export async function changeNotStarted(work: Work, id: number, changes: Changes<StoredJob>): Promise<void> {
  await changeRecord(forTheFirm(work), unscoped(jobs), job.events.updated, id, undefined, ({ status }) =>
    notStarted.includes(status) ? changes : {},
  );
}

/** Deletes a job with the caller's rights. @throws 404, 409 if it cannot be deleted */
export const deleteJob = (work: Work, id: number) => removeRecord(work, jobs, id);

/** Deletes a job that has not started and has no booked time. @returns whether it was deleted */
export async function deleteNotStarted(work: Work, id: number): Promise<boolean> {
  const { status, actual_min } = await recordById(forTheFirm(work), unscoped(jobs), id);
  if (!notStarted.includes(status) || actual_min > 0) return false;
  await deleteRecord(forTheFirm(work), unscoped(jobs), job.events.deleted, id);
  return true;
}
