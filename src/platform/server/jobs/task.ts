import type { Task } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import { withFirm } from '../firm/firm.ts';
import type { Reactions } from '../reactions.ts';
import { type References, uncached } from '../reference.ts';
import { backgroundWork } from '../work.ts';
import type { Job } from './job.ts';

/** What jobs run on. */
export type JobRuntime = {
  /** Where the queue is; the worker opens connections of its own to it. Jobs' transactions run on this pool. */
  readonly database: Database;
  readonly config: Config;
  readonly references?: References;
  readonly jobs: readonly Job[];
  readonly reactions: Reactions;
  readonly log: FastifyBaseLogger;
  readonly clock?: () => Date;
};

/** A job as the worker runs it; says in the log when it fails, by name, never what it was about. */
export const taskOf =
  (runtime: JobRuntime, declared: Job): Task =>
  async (payload, { job }) => {
    try {
      await runJob(runtime, declared, job.id, payload);
      if (declared.every !== undefined) await strikeOff(runtime, declared.name, job.id);
    } catch (error) {
      const { message, stack } = error as Error;
      const attempt = `${job.attempts} of ${job.max_attempts}`;
      runtime.log.error({ job: declared.name, jobId: job.id, attempt, reason: message, stack }, 'a job failed');
      throw error;
    }
  };

/**
 * Takes earlier runs of recurring work out of the queue that were given up: this one has done what they could not.
 * (Where one still ran when the next was queued, the worker keeps both.)
 */
const strikeOff = ({ database }: JobRuntime, name: string, id: string) =>
  sql`
  select graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name} and job.id < ${id}::bigint and job.attempts >= job.max_attempts
      and job.locked_at is null and job.payload::jsonb - '_cron' = '{}'::jsonb
  ))`.execute(database.db);

async function runJob(runtime: JobRuntime, declared: Job, id: string, payload: unknown): Promise<void> {
  const parsed = declared.payload.safeParse(withoutCron(payload));
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'all of it');
    throw new Error(`The payload does not fit: ${fields.join(', ')}`);
  }
  const log = runtime.log.child({ job: declared.name });
  const after: (() => void | Promise<void>)[] = [];
  await runtime.database.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${runningJobs}, ${lockOf(sql.val(id))})`.execute(db);
    const config = await withFirm(runtime.config, runtime.references ?? uncached(db));
    const work = {
      ...backgroundWork({ db, pool: runtime.database.pool }, config, log, runtime.clock?.()),
      ...(runtime.references && { references: runtime.references }),
      reactions: runtime.reactions,
      afterCommit: (run: () => void | Promise<void>) => void after.push(run),
    };
    await declared.run(work, parsed.data);
  });
  // The work is committed: what fails from here on must not have it done again.
  for (const run of after) await Promise.try(run).catch((error: Error) => log.error({ reason: error.message }));
}

/** Class of the advisory locks that running jobs hold, so that the jobs of a process that died can be told. */
export const runningJobs: RawBuilder<number> = sql.lit(7_202_612);

/** The lock of one job, from its id. */
export const lockOf = (id: RawBuilder<unknown>): RawBuilder<number> => sql`(${id}::bigint % 2147483647)::int`;

/** Work that comes round by itself carries when it was due. */
function withoutCron(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== '_cron'));
}
