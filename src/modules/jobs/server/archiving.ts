/** Archiving closed jobs and restoring them: by hand, and automatically a month after closing. */
import { refused } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { jobEvents, type JobRow } from '../contract.ts';
import { forTheFirm } from './for-the-firm.ts';
import { keptOpen } from './public/kept-open.ts';
import { jobs } from './record.ts';

/** The jobs that must stay out of the archive, each with the reason. */
async function keptOut(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const kept = await Promise.all(keptOpen.everywhere().map(({ of }) => of(work, ids)));
  return new Map(kept.flatMap((reasons) => Array.from(reasons)));
}

/** @throws 404, 409 for a job not closed, or kept out of the archive */
export async function intoArchive(work: Work, id: number, version: number | undefined): Promise<JobRow> {
  await changeRecord(work, jobs, jobEvents.archived, id, version, async ({ status, archived_at }) => {
    if (archived_at !== null) throw refused('The job is archived already');
    if (status !== 'Close') throw refused('Only a closed job can be archived');
    const reason = (await keptOut(work, [id])).get(id);
    if (reason !== undefined) throw refused(reason);
    return { archived_at: work.now.toISOString() };
  });
  return recordById(work, jobs, id);
}

/** @throws 404, 409 */
export async function outOfArchive(work: Work, id: number, version: number | undefined): Promise<JobRow> {
  await changeRecord(work, jobs, jobEvents.unarchived, id, version, ({ archived_at }) => {
    if (archived_at === null) throw refused('The job is not archived');
    return { archived_at: null };
  });
  return recordById(work, jobs, id);
}

/** Days after closing when a job is archived. */
export const archivedAfter = 30;

/** When the archive is filled each night, in UTC. */
export const archivesAt = '02:45';

/** Jobs checked in one batch. */
const batch = 500;

/** A restored job stays out of the archive for the same time. */
export const archiveClosedJobs = job({
  name: 'archive-closed-jobs',
  payload: z.object({}),
  every: '45 2 * * *',
  run: async (work) => {
    const firm = forTheFirm(work);
    const archived_at = work.now.toISOString();
    for (const id of await jobsToArchive(work, work.now)) {
      if (await isStillClosed(work, id)) {
        await changeRecord(firm, jobs, jobEvents.archived, id, undefined, () => ({ archived_at }));
      }
    }
  },
});

/** Locks the job, as it may have been reopened, archived or deleted since the lookup. */
async function isStillClosed({ db }: Work, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from job where id = ${id} and status = 'Close' and archived_at is null and deleted_at is null
    for update`.execute(db);
  return rows.length > 0;
}

/** Ids of the jobs to archive at a moment: nothing keeps them out. */
export async function jobsToArchive(work: Work, at: Date): Promise<readonly number[]> {
  const found: number[] = [];
  for (let ids = await closedJobs(work, at, 0); ids.length > 0; ids = await closedJobs(work, at, ids.at(-1) ?? 0)) {
    const kept = await keptOut(work, ids);
    found.push(...ids.filter((id) => !kept.has(id)));
  }
  return found;
}

/** The next jobs by id that were closed that long ago and not touched since, except for billing. */
async function closedJobs(work: Work, at: Date, after: number): Promise<readonly number[]> {
  const until = new Date(at.getTime() - archivedAfter * 86_400_000).toISOString();
  const { rows } = await sql<{ id: number }>`
    select id from job
    where status = 'Close' and archived_at is null and deleted_at is null and id > ${after}
      and greatest(status_since, updated_at) <= ${until}
      and (billing_status not in ('Unbilled', 'Part-billed')
        or exists (select from client where client.id = job.client_id and client.unbillable))
    order by id limit ${batch}`.execute(work.db);
  return rows.map(({ id }) => id);
}
