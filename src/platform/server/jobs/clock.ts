/** Corrects the queue when the machine's clock is set back and the worker's entries lie in the future. */
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { lateFor } from './late.ts';

/** Milliseconds of an ordinary clock correction. */
const usual = 60_000;

type Reading = { readonly wall: number; readonly running: number };

export const readClock = (): Reading => ({ wall: Date.now(), running: performance.now() });

/** Whether the clock was set back between two readings, measured against the time that really passed. */
export const wentBack = (before: Reading, after: Reading): boolean =>
  after.wall - before.wall < after.running - before.running - usual;

/**
 * Lets recurring and queued work continue as if the last known time were now. Otherwise both would wait until the clock
 * has caught up. Work queued for a certain moment keeps it.
 */
export async function setBooksRight(db: Db): Promise<void> {
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '1 minute'`.execute(db);
  // The longest pause of the worker after this many attempts is exp(attempts) seconds. Work waiting for a service
  // pauses for less.
  await sql`
    select graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker.jobs
        where locked_at is null and run_at > now() + interval '1 minute' + exp(least(attempts, 10)) * interval '1 second'
          and (${lateFor} is null or run_at > now() + interval '16 minutes')
          and (${lateFor} is not null or not exists (select from jsonb_object_keys(flags) as flag where flag like 'due %'))
      ),
      run_at => now())`.execute(db);
}
