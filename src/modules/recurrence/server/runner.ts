/** Makes the jobs: hourly whatever is due, and right after a recurrence is saved. */
import { enqueue, job } from '#platform/server/jobs/job.ts';
import { Refusal } from '#platform/server/errors.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { makeNext } from './making.ts';
import { tellOfFailure, tellOfMadeJobs } from './notify.ts';

/**
 * One job of one recurrence in one transaction, then the next. A failure rolls back only that job; it is recorded,
 * reported and tried again in the next run. Other recurrences do not wait for it.
 */
export const makeRecurringJob = job({
  name: 'make-recurring-job',
  payload: z.object({ id: z.int() }),
  waitsFor: [],
  givenUp: { title: 'The next job of a recurrence could not be made', link: '/recurrence' },
  run: async (work, { id }) => {
    if (await makeOrNote(work, id)) await enqueue(work, makeRecurringJob, { id }, { key: keyOf(id) });
  },
});

const keyOf = (id: number) => `recurrence ${id}`;

/** Makes due jobs of a recurrence once this transaction is committed. */
export const makeSoon = (work: Work, id: number): Promise<void> =>
  enqueue(work, makeRecurringJob, { id }, { key: keyOf(id) });

/** @returns whether a job was made and another one is due */
export async function makeOrNote(work: Work, id: number): Promise<boolean> {
  await sql`savepoint next_job`.execute(work.db);
  try {
    const made = await makeNext(work, id);
    await sql`release savepoint next_job`.execute(work.db);
    return made;
  } catch (error) {
    if (isPassing(error)) throw error;
    await sql`rollback to savepoint next_job`.execute(work.db);
    await noteFailure(work, id, error);
    return false;
  }
}

/** Deadlocks and lost connections: the queue retries by itself. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:40|08|53|57)/.test(String(error.code));

async function noteFailure(work: Work, id: number, error: unknown): Promise<void> {
  const reason = reasonOf(error);
  if (!(error instanceof Refusal)) work.log.error({ recurrence: id, err: error }, 'a recurring job could not be made');
  const at = work.now.toISOString();
  const { rows } = await sql<{ failed_before: string | null }>`
    update recurrence set last_error = ${reason}, failed_at = ${at}, last_run_at = ${at}
    from recurrence as before where before.id = recurrence.id and recurrence.id = ${id}
    returning before.last_error as failed_before`.execute(work.db);
  if (rows[0] && rows[0].failed_before !== reason) await tellOfFailure(work, id, reason);
}

/** In readable form: the refusal, field by field. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return 'Something went wrong';
  const { message, fields = {} } = error.failure;
  const told = Object.values(fields);
  return told.length > 0 ? told.join('. ') : message;
}

/** Hourly, because the day starts at a different hour in every zone, and to retry failures. */
export const makeRecurringJobs = job({
  name: 'make-recurring-jobs',
  payload: z.object({}),
  every: '20 * * * *',
  run: async (work) => {
    await sql`
      select graphile_worker.add_job(${makeRecurringJob.name}, json_build_object('id', id),
        job_key => 'recurrence ' || id, max_attempts => 6)
      from recurrence where status = 'Original' and deleted_at is null and next_due <= ${today(work)}::date
      order by next_due, id`.execute(work.db);
  },
});

export const recurringByThemselves = [makeRecurringJobs, makeRecurringJob, tellOfMadeJobs];
