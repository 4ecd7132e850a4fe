import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { notFound } from '../errors.ts';
import { flagsWithout, lateFor, lateSince } from './late.ts';

export type JobState = 'Waiting' | 'Running' | 'Retrying' | 'Late' | 'Failed';

export type QueuedJob = {
  readonly id: number;
  readonly name: string;
  readonly state: JobState;
  /** Attempts so far, and the most allowed. */
  readonly attempts: number;
  readonly max_attempts: number;
  readonly error: string | null;
  readonly queued_at: string;
  /** The next attempt; null while it runs and once it is given up. */
  readonly next_at: string | null;
};

/** Work that waits for an unavailable service is late. */
const stateNow = sql`case when locked_at is not null then 'Running' when attempts >= max_attempts then 'Failed'
  when ${lateFor} is not null then 'Late' when attempts > 0 then 'Retrying' else 'Waiting' end`;

/** The queue without payloads, which are never shown. */
export const queuedJobs: RawBuilder<QueuedJob> = sql`
  select id, task_identifier as name, state, attempts::int, max_attempts::int, last_error as error,
    created_at as queued_at, case when state in ('Waiting', 'Retrying', 'Late') then run_at end as next_at
  from graphile_worker.jobs
  cross join lateral (select ${stateNow} as state) as at_this_moment`;

/**
 * One job, locked until the transaction ends, so that a second person acting on it sees what the first has done.
 * @throws 404 when it does not exist (any more)
 */
export async function lockedJob(db: Db, id: number): Promise<QueuedJob> {
  await sql`select id from graphile_worker._private_jobs where id = ${id} for update`.execute(db);
  const { rows } = await sql<QueuedJob>`select * from (${queuedJobs}) as job where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

export type Standing = {
  readonly state: JobState;
  /** The service it waits for, or waited for until it was given up, and since when; null when it waited for none. */
  readonly service: string | null;
  readonly since: string | null;
};

/** The state of work queued under this key; undefined once it is done or discarded. */
export async function standingOf(db: Db, key: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select ${stateNow} as state, ${lateFor} as service, ${lateSince} as since
    from graphile_worker._private_jobs where key = ${key}`.execute(db);
  return rows[0];
}

/**
 * Runs failed or retrying work again now, with its attempts reset.
 * @throws 404 when there is no such work (any more)
 */
export async function retryJob(db: Db, id: number): Promise<void> {
  if ((await retryNow(db, sql`id = ${id}`)) === 0) throw notFound();
}

/**
 * The same for all such work of a kind.
 * @returns how many
 */
export const retryJobs = (db: Db, name: string): Promise<number> =>
  retryNow(db, sql`task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`);

async function retryNow(db: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`
    update graphile_worker._private_jobs set run_at = now(), updated_at = now(), attempts = 0,
      flags = case when attempts >= max_attempts then ${flagsWithout('due ', 'late ', 'since ', 'told')}
        else ${flagsWithout('due ')} end
    where ${which} and locked_at is null and (attempts > 0 or ${lateFor} is not null) returning id`.execute(db);
  return rows.length;
}

/**
 * Removes failed work from the queue.
 * @throws 404 when there is no such failed work (any more)
 */
export async function discardJob(db: Db, id: number): Promise<void> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where id = ${id} and attempts >= max_attempts and locked_at is null
    ))`.execute(db);
  if (rows.length === 0) throw notFound();
}

/** Removes given-up work with this key from the queue, before it is queued again. */
export const discardGivenUp = (db: Db, key: string) =>
  sql`
  select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where key = ${key} and attempts >= max_attempts and locked_at is null))`.execute(db);

/** Recurring work -> when it was last queued. */
export async function lastRuns(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; at: string }>`
    select identifier as name, last_execution as at from graphile_worker._private_known_crontabs
    where last_execution is not null`.execute(db);
  return new Map(rows.map(({ name, at }) => [name, at]));
}

/** Counts jobs waiting, running, retrying and given up, for the metrics. */
export async function countJobs(
  db: Db,
): Promise<Readonly<Record<'waiting' | 'running' | 'retrying' | 'late' | 'failed', number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select lower(${stateNow}) as state, count(*) as count from graphile_worker.jobs group by 1`.execute(db);
  const counts = { waiting: 0, running: 0, retrying: 0, late: 0, failed: 0 };
  return { ...counts, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}
