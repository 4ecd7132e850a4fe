import type * as z from 'zod';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** A piece of background work, declared by its module. */
export type Job<Payload = unknown> = {
  /** Stable: it is stored with the queued work. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /**
   * One transaction; when it throws, it is tried again with growing pauses (3 s, 7 s, 20 s, 1 min, 2 min, 7 min …).
   * It may run twice when a process dies at the wrong moment. A method, so that jobs of all payloads fit in one list.
   */
  run(work: Work, payload: Payload): Promise<void>;
  /** Tries in all before it is left as failed, for a person to look at. */
  readonly attempts?: number;
  /** Goes before everything else that is due. */
  readonly urgent?: boolean;
  /** Work that waits for somebody else's server has places of its own, so that nothing else waits with it. */
  readonly lane?: 'mail';
  /** Cron pattern in UTC, for work that comes round by itself; its payload is then the empty object. */
  readonly every?: string;
};

export const usualAttempts = 6;

/** As the queue has it: the least goes first. */
export const priorityOf = (urgent: boolean | undefined): number => (urgent ? -10 : 0);

export const job = <Payload>(declaration: Job<Payload>): Job<Payload> => declaration;

/** What work for a certain moment carries, so that a clock that is not the database's can tell when it is due. */
export const dueFlag = (moment: string): string => `due ${moment}`;

/**
 * Queues work in the transaction at hand: it is done if and only if that commits, by any process.
 * @param options.key the same key queued twice before it ran is one piece of work
 * @param options.at not before this moment
 * @param options.urgent this piece of it goes first, whatever its kind
 */
export async function enqueue<Payload>(
  work: Pick<Work, 'db'>,
  queued: Job<Payload>,
  payload: Payload,
  options: { key?: string; at?: Date | undefined; urgent?: boolean } = {},
): Promise<void> {
  const at = options.at?.toISOString() ?? null;
  await sql`
    select graphile_worker.add_job(
      ${queued.name}, ${JSON.stringify(payload)}::json,
      run_at => ${at}::timestamptz,
      flags => ${at === null ? null : [dueFlag(at)]}::text[],
      max_attempts => ${queued.attempts ?? usualAttempts}::int,
      job_key => ${options.key ?? null}::text,
      priority => ${priorityOf(options.urgent ?? queued.urgent)}::int)`.execute(work.db);
}
