import { type RawBuilder, sql } from 'kysely';
import { seal } from './secrets/digests.ts';
import { later } from './time/moments.ts';
import type { Work } from './work.ts';

/**
 * Limits tries in any window of some seconds. With `shutFor`, the last of them shuts the key for that long
 * ("5 failures within 15 minutes lock for 15 minutes"); without it, the next try is free when the oldest has left the
 * window.
 */
export type Allowance = {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  readonly shutFor?: number;
};

/**
 * Which tries are counted: an allowance and what it is counted by. `of`: whose keys these are, where they are found and
 * forgotten together.
 */
export type Counted = { readonly allowance: Allowance; readonly key: string; readonly of?: string };
/** All keys that are somebody's. */
export type AllOf = Required<Pick<Counted, 'allowance' | 'of'>>;

/**
 * Takes a try if there is one left. One statement, so that of any number of parallel tries only the allowed ones pass;
 * taken before the work is done and outside of its transaction, given back when it was right.
 * Counted by the portal's own clock, and under a digest, so that no address of a stranger is kept.
 * @returns how many are left after this one; null when there was none
 */
export async function takeTry(work: Work, counted: Counted): Promise<number | null> {
  const { most, seconds, shutFor } = counted.allowance;
  const now = work.now.toISOString();
  const until = shutFor === undefined ? null : later(work.now, shutFor);
  const recent = recentTries(later(work.now, -seconds), later(work.now, seconds));
  const taken = await sql<{ taken: number }>`
    insert into attempt as kept (key, times) values (${rowKey(work, counted)}, array[${now}::timestamptz])
    on conflict (key) do update set
      times = ${recent} || ${now}::timestamptz,
      shut_until = case when cardinality(${recent}) + 1 >= ${most}::int then ${until}::timestamptz end
    where (${isShut(work, counted)}) is not true and cardinality(${recent}) < ${most}::int
    returning cardinality(times) as taken`.execute(work.db);
  const row = taken.rows[0];
  return row ? most - row.taken : null;
}

/** Gives one try back: it was right, but earlier failures still count. */
export async function giveBack(work: Work, counted: Counted): Promise<void> {
  await sql`
    update attempt set
      times = times[1:cardinality(times) - 1],
      shut_until = case when cardinality(times) - 1 >= ${counted.allowance.most}::int then shut_until end
    where key = ${rowKey(work, counted)}`.execute(work.db);
}

/** Begins anew: the whole sign-in succeeded. */
export async function forgetTries(work: Work, counted: Counted): Promise<void> {
  await sql`delete from attempt where key = ${rowKey(work, counted)}`.execute(work.db);
}

/** The same for all keys that are somebody's. */
export async function forgetAllTries(work: Work, all: AllOf): Promise<void> {
  await sql`delete from attempt where starts_with(key, ${rowsOf(work, all)})`.execute(work.db);
}

/** Removes what can no longer count. */
export async function purgeTries(work: Work): Promise<void> {
  await sql`
    delete from attempt
    where coalesce(shut_until, times[cardinality(times)], '-infinity') < ${later(work.now, -24 * 60 * 60)}::timestamptz
  `.execute(work.db);
}

// A lock that is over took its failures with it.
const recentTries = (since: string, until: string): RawBuilder<unknown> => sql`
  case when kept.shut_until is null
    then array(
      select at from unnest(kept.times) as at
      where at > ${since}::timestamptz and at <= ${until}::timestamptz order by at)
    else '{}'::timestamptz[] end`;

/**
 * Whether a row is shut. What is shut for much longer than its allowance says, and a try further ahead than its window,
 * was written before the clock was set back: it counts no more. Requests at once read the clock in another order than
 * they come here, and so do processes on several machines; hence twice as long.
 */
const isShut = ({ now }: Work, { allowance }: Pick<Counted, 'allowance'>): RawBuilder<unknown> => sql`
  kept.shut_until > ${later(now, 0)}::timestamptz and kept.shut_until <= ${later(now, 2 * (allowance.shutFor ?? 0))}::timestamptz`;

const rowKey = (work: Work, { allowance, key, of }: Counted) => {
  const digest = seal(work.config, 'attempt', key);
  return of === undefined ? `${allowance.name}:${digest}` : `${rowsOf(work, { allowance, of })}${digest}`;
};

const rowsOf = (work: Work, { allowance, of }: AllOf) => `${allowance.name}:${seal(work.config, 'attempt', of)}:`;

/** Until when a key is shut; null when it is open. */
export async function shutUntil(work: Work, counted: Counted): Promise<string | null> {
  const { rows } = await sql<{ shut_until: string }>`
    select shut_until from attempt as kept where key = ${rowKey(work, counted)} and ${isShut(work, counted)}`.execute(
    work.db,
  );
  return rows[0]?.shut_until ?? null;
}

/** Until when the last of somebody's keys is shut; null when all are open. */
export async function anyShutUntil(work: Work, all: AllOf): Promise<string | null> {
  const { rows } = await sql<{ shut_until: string }>`
    select shut_until from attempt as kept
    where starts_with(key, ${rowsOf(work, all)}) and ${isShut(work, all)}
    order by shut_until desc limit 1`.execute(work.db);
  return rows[0]?.shut_until ?? null;
}
