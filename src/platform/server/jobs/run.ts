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
 * How many jobs each lane runs at a time per process; the portal's own requests have priority. Emails mostly wait for
 * other servers, without a database connection.
 */
const lanes = [
  { lane: undefined, atOnce: 2 },
  { lane: 'mail', atOnce: mailsAtOnce },
] as const;
/** In milliseconds: new work is announced, so this is for work that becomes due. */
const lookEvery = 5000;
const restartAfter = 5000;
/** Any number not used for another lock. */
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
 * Runs queued and recurring work in this process until stopped; the queue's schema must exist.
 * @param options.recurring whether recurring work is started
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

/** The worker gives up when it cannot reach its queue for long. The portal continues, so its jobs must restart. */
async function keepRunning(runtime: JobRuntime, lane: Lane): Promise<{ stop(): Promise<void> }> {
  const start = () => startRunner(runtime, lane);
  let stopped = false;
  let runner = await start();
  let wait: NodeJS.Timeout | undefined;
  let clock = readClock();
  // The worker's timers would wait for the old time, so it is restarted.
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
 * Runs everything due by the runtime's clock, one job after another, then returns: for tests and commands. The clock
 * may be ahead of the database's or behind it; work queued for a later moment stays.
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
  // The portal decides when to stop, after its last request.
  noHandleSignals: true,
  // Otherwise finished jobs are removed with a delay, and stopping at that moment would run them again.
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

/** Missed runs are made up for at the next start, unless the job recurs within the day anyway. */
const backfill = (every: string) => (/^\d+ \d/.test(every) ? day : 0);
