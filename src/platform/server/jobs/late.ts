/** Work that waits for a service which is away: put off with growing pauses, for two days (decision 106). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { type AwayService, fromDatabase, Refusal } from '../errors.ts';
import { dueFlag } from './job.ts';

const second = 1000;
const minute = 60 * second;
const shortest = 5 * second;
const longest = 15 * minute;
/** Milliseconds after which work is given up. */
const most = 2 * 24 * 60 * minute;

/** Milliseconds until the next try: as long as it has waited already, within limits. */
export const pauseAfter = (waited: number): number => Math.min(Math.max(waited, shortest), longest);

/** What did not answer, where that is why something failed. */
export function serviceAway(error: unknown): AwayService | undefined {
  const refusal = error instanceof Refusal ? error : fromDatabase(error);
  return refusal?.service;
}

/**
 * Whether the same may well be done later: a service that is away, two transactions that wait for each other, a lock
 * that was not given in time, a connection that was lost.
 */
export const isPassing = (error: unknown): boolean =>
  serviceAway(error) !== undefined ||
  (error instanceof Error && 'code' in error && /^(?:40|08|53|55P03|57)/.test(String(error.code)));

const flagLike = (start: string): RawBuilder<string | null> => sql`
  (select substr(flag, ${sql.lit(start.length + 1)}) from jsonb_object_keys(flags) as flag
    where flag like ${sql.lit(`${start}%`)} limit 1)`;

/** In SQL on the queue: what it waits for, and since when. */
export const lateFor = flagLike('late ');
export const lateSince = flagLike('since ');

/** The flags without those that say how it stands. */
export const flagsWithout = (...starts: readonly string[]): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_object_agg(flag, true), '{}') from jsonb_object_keys(flags) as flag
    where not (${sql.join(
      starts.map((start) => sql`flag like ${sql.lit(`${start}%`)}`),
      sql` or `,
    )}))`;

type Failed = { readonly id: string; readonly service: AwayService; readonly reason: string; readonly now: Date };

/**
 * Has work that runs tried again later, without counting this try. @returns false where it has waited for too long
 */
export async function putOff(db: Db, { id, service, reason, now }: Failed): Promise<boolean> {
  const { rows } = await sql<{ since: string | null }>`
    select ${lateSince} as since from graphile_worker._private_jobs where id = ${id}`.execute(db);
  const since = rows[0]?.since ?? now.toISOString();
  const waited = Math.max(now.getTime() - Date.parse(since), 0);
  if (waited >= most) return false;
  const at = new Date(now.getTime() + pauseAfter(waited)).toISOString();
  const says = [dueFlag(at), `late ${service}`, `since ${since}`];
  // Given back by hand: the worker would count the try, and pause as for a defect.
  await sql`
    update graphile_worker._private_jobs set run_at = ${at}, attempts = greatest(attempts - 1, 0),
      last_error = ${reason}, locked_at = null, locked_by = null,
      flags = ${flagsWithout('due ', 'late ', 'since ')} || (
        select jsonb_object_agg(flag, true) from unnest(${says}::text[]) as flag)
    where id = ${id}`.execute(db);
  return true;
}

/** It failed for another reason: it is late for nothing outside. */
export const lateNoMore = (db: Db, id: string) =>
  sql`update graphile_worker._private_jobs set flags = ${flagsWithout('late ', 'since ')}
    where id = ${id} and ${lateFor} is not null`.execute(db);

/** Given up: it has no more tries. */
export const giveUp = (db: Db, id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}`.execute(db);

export type Late = {
  readonly service: string;
  /** Pieces of work, or mails. */
  readonly count: number;
  readonly since: string;
  readonly reason: string | null;
};

/** What is late, and since when, by the service that it waits for. */
export async function lateWork(db: Db): Promise<readonly Late[]> {
  const { rows } = await sql<Late>`
    select service, count(*)::int as count, min(since) as since, (array_agg(reason order by since))[1] as reason
    from (
      select ${lateFor} as service, ${lateSince} as since, last_error as reason
      from graphile_worker._private_jobs as job where ${lateFor} is not null and attempts < max_attempts
      union all
      select 'mail server', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), error
      from mail where state = 'queued' and error is not null
    ) as late
    group by service order by service`.execute(db);
  return rows;
}
