import type * as z from 'zod';
import { sql } from 'kysely';
import { type OutsideService, runningJob } from '../outside.ts';
import type { Work } from '../work.ts';

/** The message to the person who started the work, when it is given up. */
export type GivenUp<Payload = unknown> = {
  /** 'An invoice was not sent' */
  readonly title: string;
  /** Link to what it was about: '/invoices/:id', with a field of the payload in it. */
  readonly link: string;
  /** Accounts of others who wait for it. A method, so that jobs of all payloads fit in one list. */
  also?(work: Work, payload: Payload): Promise<readonly number[]>;
};

/** A piece of background work, declared by its module. */
export type Job<Payload = unknown, Prepared = unknown> = {
  /** Stable: it is stored with the queued work. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /**
   * Calls external services before the transaction opens; its result is passed to `run`. A method, so that jobs of all
   * payloads fit in one list.
   */
  prepare?(work: Work, payload: Payload): Promise<Prepared>;
  /**
   * Runs in one transaction. When it throws, it is retried with growing pauses (3 s, 7 s, 20 s, 1 min, 2 min, 7 min …).
   * While a service is away, attempts do not count and the job waits for up to two days. It may run twice when a
   * process dies at the wrong moment.
   */
  run(work: Work, payload: Payload, prepared: Prepared): Promise<void>;
  /** The external services it calls. */
  readonly waitsFor?: readonly OutsideService[];
  /** Who is notified when it is given up. Recurring work needs no one: its next run does it. */
  readonly givenUp?: GivenUp<Payload> | 'administrators';
  /** Total attempts before it is left as failed for someone to look at. */
  readonly attempts?: number;
  /** Runs before everything else that is due. */
  readonly urgent?: boolean;
  /** Work that waits for other servers runs in its own lane, so that nothing else has to wait for it. */
  readonly lane?: 'mail';
  /** Flags of queued work in its lane that must not run at the moment. */
  holdsBack?(): readonly string[];
  /** Cron pattern in UTC for recurring work; its payload is then the empty object. */
  readonly every?: string;
};

/** Queued work must declare what it waits for and who is notified when it fails, as nothing repeats it later. */
type SaysHowItFails<Payload> =
  | { readonly every: string }
  | { readonly waitsFor: readonly OutsideService[]; readonly givenUp: GivenUp<Payload> | 'administrators' };

export const usualAttempts = 6;

/** The queue's priority; lowest runs first. */
export const priorityOf = (urgent: boolean | undefined): number => (urgent ? -10 : 0);

export const job = <Payload, Prepared = void>(
  declaration: Job<Payload, Prepared> & SaysHowItFails<Payload>,
): Job<Payload, Prepared> => declaration;

/** Marks work scheduled for a certain moment, so that a clock other than the database's can tell when it is due. */
export const dueFlag = (moment: string): string => `due ${moment}`;

/** Marks who started the work: the actor, or the person who started the job that queues it. */
export const starterFlag = (account: number): string => `by ${account}`;

/**
 * Queues work in the current transaction: it runs if and only if that commits, in any process.
 * @param options.key work queued again under the same key before it ran is done once
 * @param options.at not before this moment
 * @param options.flags flags that `holdsBack` may name
 * @param options.urgent runs first, whatever its kind
 */
export async function enqueue<Payload, Prepared>(
  work: Pick<Work, 'db'> & Partial<Pick<Work, 'actor'>>,
  queued: Job<Payload, Prepared>,
  payload: Payload,
  options: { key?: string; at?: Date | undefined; urgent?: boolean; flags?: readonly string[] } = {},
): Promise<void> {
  const at = options.at?.toISOString() ?? null;
  const starter = work.actor?.accountId || runningJob()?.startedBy;
  const flags = [
    ...(at === null ? [] : [dueFlag(at)]),
    ...(starter ? [starterFlag(starter)] : []),
    ...(options.flags ?? []),
  ];
  await sql`
    select graphile_worker.add_job(
      ${queued.name}, ${JSON.stringify(payload)}::json,
      run_at => ${at}::timestamptz,
      flags => ${flags.length > 0 ? flags : null}::text[],
      max_attempts => ${queued.attempts ?? usualAttempts}::int,
      job_key => ${options.key ?? null}::text,
      priority => ${priorityOf(options.urgent ?? queued.urgent)}::int)`.execute(work.db);
}
