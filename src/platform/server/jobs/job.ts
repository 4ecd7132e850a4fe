import type * as z from 'zod';
import { sql } from 'kysely';
import { type OutsideService, runningJob } from '../outside.ts';
import type { Work } from '../work.ts';

/** What the person who set work off is told when it is given up. */
export type GivenUp<Payload = unknown> = {
  /** 'An invoice was not sent' */
  readonly title: string;
  /** Where they find what it was about: '/invoices/:id', with a field of the payload in it. */
  readonly link: string;
  /** The accounts of others who wait for it. A method, so that jobs of all payloads fit in one list. */
  also?(work: Work, payload: Payload): Promise<readonly number[]>;
};

/** A piece of background work, declared by its module. */
export type Job<Payload = unknown, Prepared = unknown> = {
  /** Stable: it is stored with the queued work. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /**
   * What waits for a service outside of the portal, before the transaction is opened; what it returns is given to `run`.
   * A method, so that jobs of all payloads fit in one list.
   */
  prepare?(work: Work, payload: Payload): Promise<Prepared>;
  /**
   * One transaction; when it throws, it is tried again with growing pauses (3 s, 7 s, 20 s, 1 min, 2 min, 7 min …).
   * While a service is away that is no try: it waits for two days. It may run twice when a process dies at the wrong
   * moment.
   */
  run(work: Work, payload: Payload, prepared: Prepared): Promise<void>;
  /** The services outside of the portal that it asks. */
  readonly waitsFor?: readonly OutsideService[];
  /** Who hears when it is given up. What comes round by itself is done by its next round. */
  readonly givenUp?: GivenUp<Payload> | 'administrators';
  /** Tries in all before it is left as failed, for a person to look at. */
  readonly attempts?: number;
  /** Goes before everything else that is due. */
  readonly urgent?: boolean;
  /** Work that waits for somebody else's server has places of its own, so that nothing else waits with it. */
  readonly lane?: 'mail';
  /** Flags of queued work of its lane that is left for later at this moment. */
  holdsBack?(): readonly string[];
  /** Cron pattern in UTC, for work that comes round by itself; its payload is then the empty object. */
  readonly every?: string;
};

/** Work that is queued says what it waits for and who hears of its end; nothing does it later by itself. */
type SaysHowItFails<Payload> =
  | { readonly every: string }
  | { readonly waitsFor: readonly OutsideService[]; readonly givenUp: GivenUp<Payload> | 'administrators' };

export const usualAttempts = 6;

/** As the queue has it: the least goes first. */
export const priorityOf = (urgent: boolean | undefined): number => (urgent ? -10 : 0);

export const job = <Payload, Prepared = void>(
  declaration: Job<Payload, Prepared> & SaysHowItFails<Payload>,
): Job<Payload, Prepared> => declaration;

/** What work for a certain moment carries, so that a clock that is not the database's can tell when it is due. */
export const dueFlag = (moment: string): string => `due ${moment}`;

/** Who set it off: the actor, or whoever set off the job that queues it. */
export const starterFlag = (account: number): string => `by ${account}`;

/**
 * Queues work in the transaction at hand: it is done if and only if that commits, by any process.
 * @param options.key the same key queued twice before it ran is one piece of work
 * @param options.at not before this moment
 * @param options.flags what `holdsBack` may name
 * @param options.urgent this piece of it goes first, whatever its kind
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
