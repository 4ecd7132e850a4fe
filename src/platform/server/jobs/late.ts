/** Work that waits for an unavailable service: postponed with growing pauses, for up to two days (decision 106). */
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

/** Milliseconds until the next attempt: as long as it has waited already, within limits. */
export const pauseAfter = (waited: number): number => Math.min(Math.max(waited, shortest), longest);

/** The unavailable service, where it caused an error. */
export function serviceAway(error: unknown): AwayService | undefined {
  const refusal = error instanceof Refusal ? error : fromDatabase(error);
  return refusal?.service;
}

/** Whether the same may well succeed later: an unavailable service, a deadlock, a lock time-out, a lost connection. */
export const isPassing = (error: unknown): boolean =>
  serviceAway(error) !== undefined ||
  (error instanceof Error && 'code' in error && /^(?:40|08|53|55P03|57)/.test(String(error.code)));

const flagLike = (start: string): RawBuilder<string | null> => sql`
  (select substr(flag, ${sql.lit(start.length + 1)}) from jsonb_object_keys(flags) as flag
    where flag like ${sql.lit(`${start}%`)} limit 1)`;

/** For SQL on the queue: the service it waits for, and since when. */
export const lateFor = flagLike('late ');
export const lateSince = flagLike('since ');

/** The flags without those that describe its state. */
export const flagsWithout = (...starts: readonly string[]): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_object_agg(flag, true), '{}') from jsonb_object_keys(flags) as flag
    where not (${sql.join(
      starts.map((start) => sql`flag like ${sql.lit(`${start}%`)}`),
      sql` or `,
    )}))`;

type Failed = { readonly id: string; readonly service: AwayService; readonly reason: string; readonly now: Date };

/**
 * Postpones running work without counting the attempt.
 * @returns false when it has waited for too long
 */
export async function putOff(db: Db, { id, service, reason, now }: Failed): Promise<boolean> {
  const { rows } = await sql<{ since: string | null }>`
    select ${lateSince} as since from graphile_worker._private_jobs where id = ${id}`.execute(db);
  const since = rows[0]?.since ?? now.toISOString();
  const waited = Math.max(now.getTime() - Date.parse(since), 0);
  if (waited >= most) return false;
  const at = new Date(now.getTime() + pauseAfter(waited)).toISOString();
  const says = [dueFlag(at), `late ${service}`, `since ${since}`];
  // Released here, since the worker would count the attempt and pause as after a defect.
  await sql`
    update graphile_worker._private_jobs set run_at = ${at}, attempts = greatest(attempts - 1, 0),
      last_error = ${reason}, locked_at = null, locked_by = null,
      flags = ${flagsWithout('due ', 'late ', 'since ')} || (
        select jsonb_object_agg(flag, true) from unnest(${says}::text[]) as flag)
    where id = ${id}`.execute(db);
  return true;
}

/** It failed for another reason, so it no longer waits for a service. */
export const lateNoMore = (db: Db, id: string) =>
  sql`update graphile_worker._private_jobs set flags = ${flagsWithout('late ', 'since ')}
    where id = ${id} and ${lateFor} is not null`.execute(db);

/** Gives up: no attempts are left. */
export const giveUp = (db: Db, id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}`.execute(db);

export type Late = {
  readonly service: string;
  /** The number of jobs or emails. */
  readonly count: number;
  readonly since: string;
  readonly reason: string | null;
};

/** Work that waits for a service, by service, and since when. */
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
