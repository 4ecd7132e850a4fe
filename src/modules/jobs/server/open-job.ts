import { refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { jobLife } from '../life.ts';
import type { StoredJob } from './facts.ts';
import { jobs } from './queries.ts';

/**
 * The job, held until the transaction ends, so that nothing is added to it while it is closed.
 * @throws 404, 409 for one that is closed or archived
 */
export async function openJob(work: Work, id: number): Promise<StoredJob> {
  const job = await lockRecord(work, jobs, id);
  const locked = jobLife.locked[job.status];
  if (job.archived_at !== null) throw refused('The job is archived: restore it to change it');
  if (locked !== undefined) throw refused(locked);
  return job;
}
