import type { Job as RunJob, Task } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { noteKnown } from '../database/standby.ts';
import type { Database } from '../db.ts';
import { withFirm } from '../firm/firm.ts';
import { dependency } from '../dependency.ts';
import { Refusal } from '../errors.ts';
import { insideJob, inTransaction, runningJob } from '../outside.ts';
import type { Reactions } from '../reactions.ts';
import { type References, uncached } from '../reference.ts';
import { backgroundWork, type Work } from '../work.ts';
import type { Job } from './job.ts';
import { giveUp, lateNoMore, putOff, serviceAway } from './late.ts';

/** What jobs need to run. */
export type JobRuntime = {
  /** The database with the queue. The worker opens its own connections to it; jobs' transactions use this pool. */
  readonly database: Database;
  readonly config: Config;
  readonly references?: References;
  readonly jobs: readonly Job[];
  readonly reactions: Reactions;
  readonly log: FastifyBaseLogger;
  readonly clock?: () => Date;
};

/** A job as the worker runs it. Failures are logged by name, never with the job's data. */
export const taskOf =
  (runtime: JobRuntime, declared: Job): Task =>
  async (payload, { job }) => {
    const startedBy = starterOf(job.flags);
    try {
      const { name, waitsFor = [] } = declared;
      await insideJob({ name, waitsFor, startedBy }, () => runJob(runtime, declared, job.id, payload));
      if (declared.every !== undefined) await strikeOff(runtime, declared.name, job.id);
    } catch (error) {
      await failed(runtime, declared, { ...job, startedBy }, error as Error);
      // The worker records the failure, unless the work was already released.
      throw error;
    }
  };

const starterOf = (flags: object | null): number =>
  Number(
    Object.keys(flags ?? {})
      .find((flag) => flag.startsWith('by '))
      ?.slice(3) ?? 0,
  );

type Tried = Pick<RunJob, 'id' | 'attempts' | 'max_attempts' | 'payload'> & { readonly startedBy: number };

async function failed(runtime: JobRuntime, declared: Job, tried: Tried, error: Error): Promise<void> {
  const { message, stack } = error;
  const { db } = runtime.database;
  const service = serviceAway(error);
  const told = { job: declared.name, jobId: tried.id, reason: message };
  try {
    const now = runtime.clock?.() ?? new Date();
    if (service && (await putOff(db, { id: tried.id, service, reason: message, now })))
      return runtime.log.warn({ ...told, service }, 'a job waits for a service that is away');
    const attempt = service ? 'for two days' : `${tried.attempts} of ${tried.max_attempts}`;
    runtime.log.error({ ...told, attempt, stack }, 'a job failed');
    if (service) await giveUp(db, tried.id);
    else await lateNoMore(db, tried.id);
    if (service || tried.attempts >= tried.max_attempts) await tellOfEnd(runtime, declared, tried, error);
  } catch (fault) {
    runtime.log.error({ ...told, fault: (fault as Error).message }, 'a job failed, and what follows from that too');
  }
}

/** Notifies the person who started it and others who wait for it; administrators learn of it from monitoring. */
async function tellOfEnd(runtime: JobRuntime, declared: Job, tried: Tried, error: Error): Promise<void> {
  const { givenUp } = declared;
  if (givenUp === undefined || givenUp === 'administrators') return;
  const values: Readonly<Record<string, unknown>> = { ...Object(tried.payload) };
  const link = givenUp.link.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? ''));
  const reason = error instanceof Refusal ? error.message : 'Something went wrong';
  await inTransaction(await workOf(runtime, declared), async (work) => {
    const others = (await givenUp.also?.(work, declared.payload.parse(tried.payload))) ?? [];
    const people = new Set([tried.startedBy, ...others].filter((account) => account !== 0));
    for (const tell of workGivenUp.everywhere())
      for (const to of people) await tell(work, { to, title: givenUp.title, link, reason });
  });
}

export type EndOfWork = {
  /** The account of the person who started it. */
  readonly to: number;
  readonly title: string;
  readonly link: string;
  /** Shown to people. */
  readonly reason: string;
};

/** Notifies people that work they started was given up: `provides: [workGivenUp.provide(tellStarter)]` */
export const workGivenUp = dependency<(work: Work, end: EndOfWork) => Promise<void>>('what given-up work leads to');

/**
 * Removes earlier given-up runs of recurring work from the queue, since this run has made up for them. (The worker
 * keeps both when one was still running as the next was queued.)
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
  const after: (() => void | Promise<void>)[] = [];
  const work = { ...(await workOf(runtime, declared)), afterCommit: (run: () => void) => void after.push(run) };
  const { prepare } = declared;
  const prepared = prepare && (await alive(runtime, id, () => prepare.call(declared, work, parsed.data)));
  await inTransaction(work, async (inside) => {
    await sql`select pg_advisory_xact_lock(${runningJobs}, ${lockOf(sql.val(id))})`.execute(inside.db);
    await noteKnown(inside, [runningJob()?.startedBy ?? 0]);
    await declared.run({ ...inside, references: runtime.references ?? uncached(inside.db) }, parsed.data, prepared);
  });
  // The work is committed, so failures from here on must not repeat it.
  for (const run of after) await Promise.try(run).catch((error: Error) => work.log.error({ reason: error.message }));
}

async function workOf(runtime: JobRuntime, { name }: Pick<Job, 'name'>): Promise<Work> {
  const references = runtime.references ?? uncached(runtime.database.db);
  const config = await withFirm(runtime.config, references);
  const work = backgroundWork(runtime.database, config, runtime.log.child({ job: name }), runtime.clock?.());
  return { ...work, references, reactions: runtime.reactions };
}

/** Milliseconds; shorter than the two minutes after which a job without a lock is considered lost. */
const signOfLife = 30_000;

/** Regularly marks a job as running while it holds no transaction. */
async function alive<Result>({ database }: JobRuntime, id: string, run: () => Promise<Result>): Promise<Result> {
  const say = () =>
    sql`update graphile_worker._private_jobs set locked_at = now() where id = ${id} and locked_at is not null`.execute(
      database.db,
    );
  const timer = setInterval(() => void say().catch(() => undefined), signOfLife);
  return run().finally(() => clearInterval(timer));
}

/** Class of the advisory locks held by running jobs; identifies the jobs of a process that died. */
export const runningJobs: RawBuilder<number> = sql.lit(7_202_612);

/** The lock of one job, from its id. */
export const lockOf = (id: RawBuilder<unknown>): RawBuilder<number> => sql`(${id}::bigint % 2147483647)::int`;

/** Recurring work carries the time it was due. */
function withoutCron(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== '_cron'));
}
