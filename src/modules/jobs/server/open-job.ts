import { refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { jobLife } from '../life.ts';
import type { StoredJob } from './facts.ts';
import { jobs } from './record.ts';
import type { JobTables } from './tables.ts';

const archived = 'The job is archived: restore it to change it';

/** Why a job is read-only; a closed one still takes comments and shared documents. */
export async function whyReadOnly({ db }: Work, id: number): Promise<string | undefined> {
  const rows = await db.withTables<JobTables>().selectFrom('job').select('archived_at').where('id', '=', id).execute();
  return rows.some(({ archived_at }) => archived_at !== null) ? archived : undefined;
}

/** @throws 409 for an archived job */
export async function mustNotBeArchived(work: Work, id: number): Promise<void> {
  const why = await whyReadOnly(work, id);
  if (why !== undefined) throw refused(why);
}

/**
 * Locks the job until the transaction ends, so that it cannot be closed meanwhile.
 * @throws 404, 409 if it is closed or archived
 */
export async function openJob(work: Work, id: number): Promise<StoredJob> {
  const job = await lockRecord(work, jobs, id);
  const locked = jobLife.locked[job.status];
  if (job.archived_at !== null) throw refused(archived);
  if (locked !== undefined) throw refused(locked);
  return job;
}
