import { sql } from 'kysely';
import * as z from 'zod';
import { job } from './job.ts';
import { lockOf, runningJobs } from './task.ts';

/**
 * Releases the work of killed processes within minutes; the worker itself would wait for four hours. A job that is
 * really running holds an advisory lock. One marked as running without that lock was left behind.
 */
export const releaseLostJobs = job({
  name: 'release-lost-jobs',
  payload: z.object({}),
  every: '* * * * *',
  run: async (work) => {
    const { rows } = await sql<{ locked_by: string }>`
      select jobs.locked_by
      from graphile_worker.jobs
      left join pg_locks on locktype = 'advisory' and objsubid = 2 and classid = ${runningJobs}
        and objid::bigint = ${lockOf(sql.ref('jobs.id'))}
        and database = (select oid from pg_database where datname = current_database())
      where jobs.locked_by is not null
      group by jobs.locked_by
      having max(jobs.locked_at) < now() - interval '2 minutes' and count(pg_locks.objid) = 0`.execute(work.db);
    if (rows.length === 0) return;
    const gone = rows.map((row) => row.locked_by);
    await sql`select graphile_worker.force_unlock_workers(${gone}::text[])`.execute(work.db);
    work.log.warn({ processes: gone.length }, 'jobs of a process that is gone were released');
  },
});
