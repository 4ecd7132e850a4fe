import { parseCronItems, run, runMigrations, runOnce, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { connections } from '../connections.ts';
import { openBooks, watchErrors, workerLog } from './books.ts';
import { readClock, setBooksRight, wentBack } from './clock.ts';
import { dueFlag, priorityOf, usualAttempts } from './job.ts';
import { mailsAtOnce } from '../mail/servers.ts';
import { type JobRuntime, taskOf } from './task.ts';

/**
 * How many jobs of each lane one process runs at a time; the portal's own requests come first. Mails mostly wait for
 * somebody else's server, without a connection.
 */
const lanes = [
  { lane: undefined, atOnce: 2 },
  { lane: 'mail', atOnce: mailsAtOnce },
] as const;
/** In milliseconds: new work is announced, this is for what becomes due. */
const lookEvery = 5000;
const restartAfter = 5000;
/** Any number that nothing else here locks. */
const migrationLock = 7_202_613;

/** Installs or updates the queue's schema; safe when several processes start at once. Needs two connections. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    pool.on('connect', watchErrors);
    await runMigrations({ pgPool: pool, logger: workerLog() });
  } finally {
    pool.off('connect', watchErrors);
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
    client.release();
  }
}

/**
 * Runs queued and recurring work in this process until stopped; the queue's schema must be there.
 * @param options.recurring whether what comes round by itself does so
 * @returns `stop` lets running jobs finish and leaves the rest to other processes
 */
export async function startJobs(
  runtime: JobRuntime,
  options: { recurring: boolean } = { recurring: true },
): Promise<{ stop(): Promise<void> }> {
  const books = openBooks(runtime.database, connections.books);
  const running = await Promise.all(
    lanes.map(({ lane, atOnce }) => {
      const jobs = runtime.jobs.filter((declared) => declared.lane === lane);
      return keepRunning({ ...runtime, jobs }, { books, atOnce, comesRound: options.recurring });
    }),
  );
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
      await books.end();
    },
  };
}

type Lane = { readonly books: Pool; readonly atOnce: number; readonly comesRound: boolean };

/** A worker that cannot keep its books for long gives up; the portal goes on, and so must its jobs. */
async function keepRunning(runtime: JobRuntime, lane: Lane): Promise<{ stop(): Promise<void> }> {
  const start = () => startRunner(runtime, lane);
  let stopped = false;
  let runner = await start();
  let wait: NodeJS.Timeout | undefined;
  let clock = readClock();
  // The worker's timers then wait for a time that is past: it is started again.
  const clockWatch = setInterval(() => {
    const before = clock;
    clock = readClock();
    if (wentBack(before, clock)) void runner.stop().catch(() => undefined);
  }, lookEvery).unref();

  const watch = async () => {
    await runner.promise.catch(() => undefined);
    if (stopped) return;
    runtime.log.error({ part: 'jobs' }, 'the background jobs stopped and are started again');
    wait = setTimeout(() => void startAgain(), restartAfter);
  };
  const startAgain = async () => {
    try {
      runner = await start();
      if (stopped) await runner.stop();
      else void watch();
    } catch {
      if (!stopped) wait = setTimeout(() => void startAgain(), restartAfter);
    }
  };
  void watch();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(wait);
      clearInterval(clockWatch);
      await runner.stop().catch(() => undefined);
    },
  };
}

/**
 * Runs everything that is due by the runtime's clock, one after the other, and returns: for tests and commands. That clock
 * may be ahead of the database's, or behind it: what is queued for a later moment by it is left.
 */
export async function runJobsOnce(runtime: JobRuntime): Promise<void> {
  const now = (runtime.clock?.() ?? new Date()).toISOString();
  const notYet = async () => {
    const { rows } = await sql<{ flag: string }>`
      select distinct flag from graphile_worker.jobs, jsonb_object_keys(flags) as flag
      where flag collate "C" > ${dueFlag(now)} and flag like ${dueFlag('%')}`.execute(runtime.database.db);
    return rows.map(({ flag }) => flag);
  };
  await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where run_at > now() and run_at <= ${now}::timestamptz
    ), run_at => now())`.execute(runtime.database.db);
  const books = openBooks(runtime.database, 2);
  try {
    const forbiddenFlags = async () => [...(await notYet()), ...heldBack(runtime)];
    await runOnce({ ...worker(runtime, books), forbiddenFlags }, tasksOf(runtime));
  } finally {
    await books.end();
  }
}

async function startRunner(runtime: JobRuntime, { books, atOnce, comesRound }: Lane): Promise<Runner> {
  await setBooksRight(runtime.database.db);
  return run({
    ...worker(runtime, books),
    concurrency: atOnce,
    pollInterval: lookEvery,
    forbiddenFlags: () => heldBack(runtime),
    taskList: tasksOf(runtime),
    parsedCronItems: parseCronItems(comesRound ? recurring(runtime) : []),
  });
}

const heldBack = ({ jobs }: JobRuntime): string[] => jobs.flatMap((declared) => declared.holdsBack?.() ?? []);

const worker = (runtime: JobRuntime, books: Pool) => ({
  pgPool: books,
  logger: workerLog(runtime.log),
  // The portal decides when to stop, after the last request has been answered.
  noHandleSignals: true,
  // Otherwise nobody waits for a finished job to be struck off, and stopping at that moment leaves it to be done again.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

const tasksOf = (runtime: JobRuntime): TaskList =>
  Object.fromEntries(runtime.jobs.map((declared) => [declared.name, taskOf(runtime, declared)]));

const recurring = (runtime: JobRuntime) =>
  runtime.jobs.flatMap(({ name, every, attempts = usualAttempts, urgent }) =>
    every === undefined
      ? []
      : {
          task: name,
          identifier: name,
          match: every,
          options: {
            maxAttempts: attempts,
            jobKey: name,
            backfillPeriod: backfill(every),
            priority: priorityOf(urgent),
          },
        },
  );

const day = 24 * 60 * 60 * 1000;

/** What a portal that was switched off missed is made up for when it starts, unless it comes round soon anyway. */
const backfill = (every: string) => (/^\d+ \d/.test(every) ? day : 0);
