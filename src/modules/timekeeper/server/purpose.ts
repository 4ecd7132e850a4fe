/** The purpose of time: a job that this person sees, with an activity of its type, or a fee type. */
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { planningActivity } from '#modules/masters/contract.ts';
import { invalid, mustBeValid } from '#platform/server/errors.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { notChoosable } from '#platform/server/master/chosen.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { feeType } from '../contract.ts';

export type Purpose = {
  readonly job_id: number | null;
  readonly planning_activity_id: number | null;
  readonly fee_type_id: number | null;
};

const lists = {
  fee_type_id: { of: feeType, label: 'Fee type' },
  planning_activity_id: { of: planningActivity, label: 'Activity' },
};

/** For favourites and the timer, which are stored outside entries. @throws 400 */
export async function checkPurpose(work: Work, purpose: Purpose): Promise<void> {
  const { job_id, planning_activity_id, fee_type_id } = purpose;
  if ((job_id === null) === (fee_type_id === null)) throw invalid({ job_id: 'Please select Job or Fee type' });
  const wrong = await notChoosable(work, lists, purpose);
  if (job_id !== null && !(await seesJob(work, job_id))) wrong['job_id'] = 'Please select Job';
  if (planning_activity_id !== null && job_id === null) wrong['job_id'] = 'Please select Job';
  mustBeValid(wrong);
  if (job_id !== null) await checkActivity(work, job_id, planning_activity_id);
}

const seesJob = async (work: Work, id: number): Promise<boolean> =>
  (await sql`select from job where id = ${id} and id in ${seenJobs(readerOf(work))}`.execute(work.db)).rows.length > 0;

/** An activity is one of the job's type. @throws 400 */
export async function checkActivity({ db }: Work, jobId: number, activityId: number | null): Promise<void> {
  if (activityId === null) return;
  const { rows } = await sql`
    select from planning_activity join job using (job_type_id)
    where planning_activity.id = ${activityId} and job.id = ${jobId}`.execute(db);
  if (rows.length === 0) throw invalid({ planning_activity_id: 'The activity is of another type of job' });
}
