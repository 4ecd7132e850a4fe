/** Reviews of jobs, for modules that act on them. */
import { record } from '#platform/server/audit/record.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobEvents, type JobRow } from '../../contract.ts';
import { isReviewReason, type ReviewReason } from '../../review-reasons.ts';
import { visible } from '../visible.ts';
import { jobs } from '../record.ts';

export { jobForFirm } from './quoting.ts';

/** The job as this person sees it. @throws 404 */
export const reviewedJob = (work: Work, id: number): Promise<JobRow> => recordById(work, jobs, id);

/** Whether someone sees a job. */
export const seesJob = async (work: Pick<Work, 'db' | 'actor'>, id: number): Promise<boolean> =>
  (await visible(work).select('job.id').where('job.id', '=', id).executeTakeFirst()) !== undefined;

/** Adds an entry to the history of a job. @param said additional text, if any */
export const noteSecondReview = (work: Work, jobId: number, said: string | null): Promise<void> =>
  said === null
    ? record(work, jobEvents.secondReview, jobId, { before: null, after: {} })
    : record(work, jobEvents.secondReviewed, jobId, { before: null, after: { second_review: said } });

type Change = { at: string; by: string | null; reason: string | null; reasons: ReviewReason[] };

/** The changes that reviewers asked for on a visible job, newest first. @throws 404 */
export async function reviewChanges(work: Work, id: number): Promise<Change[]> {
  await recordById(work, jobs, id);
  const { rows } = await sql<Omit<Change, 'reasons'> & { reasons: string[] | null }>`
    select at, account.name as by, reason, change_reasons as reasons
    from job_status_log left join account on account.id = account_id
    where job_id = ${id} and to_status = 'Review Change' order by job_status_log.id desc`.execute(work.db);
  return rows.map(({ at, by, reason, reasons }) => ({
    at,
    by,
    reason,
    reasons: (reasons ?? []).filter(isReviewReason),
  }));
}
