/** Takes a step back that was taken a moment ago. */
import { refused } from '#platform/server/errors.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { undoStep as undo } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { jobEvents, type JobRow } from '../contract.ts';
import { undoAllowance, undoneWithin } from '../life.ts';
import { jobs } from './record.ts';
import { tables } from './tables.ts';

/** The job and its log are as if the step had never been taken; the trail keeps both. @throws 404, 409 */
export async function undoStep(work: Work, id: number, version: number | undefined): Promise<JobRow> {
  await undo(work, jobs, jobEvents.undone, id, version, async ({ archived_at }) => {
    const last = await tables(work)
      .selectFrom('job_status_log')
      .select(['id', 'at', 'account_id', 'before'])
      .where('job_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!last?.before || archived_at !== null) {
      throw refused('This step cannot be undone: someone was notified, or it started the job');
    }
    if (last.account_id !== work.actor.accountId) throw refused('Only the person who took this step can undo it');
    const seconds = (work.now.getTime() - Date.parse(last.at)) / 1000;
    if (seconds > undoneWithin + undoAllowance) {
      throw refused(`A step can be undone for ${undoneWithin} seconds. Take the next step instead`);
    }
    await tables(work).deleteFrom('job_status_log').where('id', '=', last.id).execute();
    return last.before;
  });
  return recordById(work, jobs, id);
}
