import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { notFound } from '../errors.ts';

export type FailedJob = {
  readonly id: number;
  readonly name: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly queued_at: string;
  readonly failed_at: string;
};

/** Work that was given up after its last try, newest first; what it was about stays in the queue and is not shown. */
export async function failedJobs(db: Db): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, task_identifier as name, attempts, last_error as error, created_at as queued_at, updated_at as failed_at
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by updated_at desc, id desc limit 1000`.execute(db);
  return rows;
}

/**
 * Has failed work done again, from its first try.
 * @throws 404 when there is no such failed work (any more)
 */
export async function retryJob(db: Db, id: number): Promise<void> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where id = ${id} and attempts >= max_attempts
    ), run_at => now(), attempts => 0)`.execute(db);
  if (rows.length === 0) throw notFound();
}

/** How many pieces of work wait, run, will be tried again or were given up: for the metrics. */
export async function countJobs(
  db: Db,
): Promise<Readonly<Record<'waiting' | 'running' | 'retrying' | 'failed', number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
      when attempts > 0 then 'retrying' else 'waiting' end as state, count(*) as count
    from graphile_worker.jobs group by 1`.execute(db);
  const counts = { waiting: 0, running: 0, retrying: 0, failed: 0 };
  return { ...counts, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}
