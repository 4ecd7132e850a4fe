import { type RawBuilder, sql } from 'kysely';
import { seal } from './secrets/digests.ts';
import { later } from './time/moments.ts';
import type { Work } from './work.ts';

/**
 * Limits attempts within a sliding window of `seconds`. With `shutFor`, the last allowed attempt locks the key for that
 * long ("5 failures within 15 minutes lock for 15 minutes"). Without it, the next attempt is free once the oldest has
 * left the window.
 */
export type Allowance = {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  readonly shutFor?: number;
};

/**
 * What is counted: an allowance and the key it is counted by. `of` groups the keys of one person, to be read and
 * cleared together.
 */
export type Counted = { readonly allowance: Allowance; readonly key: string; readonly of?: string };
/** All keys of one person. */
export type AllOf = Required<Pick<Counted, 'allowance' | 'of'>>;

/**
 * Takes one attempt if any is left. A single statement, so parallel attempts cannot exceed the limit. Taken before the
 * work and outside its transaction; given back if the attempt was right. Uses the portal's own clock. Keys are stored
 * as digests, so no stranger's address is kept.
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

/** Gives one attempt back because it was right. Earlier failures still count. */
export async function giveBack(work: Work, counted: Counted): Promise<void> {
  await sql`
    update attempt set
      times = times[1:cardinality(times) - 1],
      shut_until = case when cardinality(times) - 1 >= ${counted.allowance.most}::int then shut_until end
    where key = ${rowKey(work, counted)}`.execute(work.db);
}

/** Clears all attempts after a complete sign-in. */
export async function forgetTries(work: Work, counted: Counted): Promise<void> {
  await sql`delete from attempt where key = ${rowKey(work, counted)}`.execute(work.db);
}

/** The same for all keys of one person. */
export async function forgetAllTries(work: Work, all: AllOf): Promise<void> {
  await sql`delete from attempt where starts_with(key, ${rowsOf(work, all)})`.execute(work.db);
}

/** Removes attempts that can no longer count. */
export async function purgeTries(work: Work): Promise<void> {
  await sql`
    delete from attempt
    where coalesce(shut_until, times[cardinality(times)], '-infinity') < ${later(work.now, -24 * 60 * 60)}::timestamptz
  `.execute(work.db);
}

// An expired lock clears the failures that led to it.
const recentTries = (since: string, until: string): RawBuilder<unknown> => sql`
  case when kept.shut_until is null
    then array(
      select at from unnest(kept.times) as at
      where at > ${since}::timestamptz and at <= ${until}::timestamptz order by at)
    else '{}'::timestamptz[] end`;

/**
 * Whether a row is locked. If the clock is set back, rows may hold a lock far longer than the allowance or attempts far
 * in the future; both are ignored. The limit is twice the allowance because concurrent requests, and processes on
 * several machines, do not arrive in clock order.
 */
const isShut = ({ now }: Work, { allowance }: Pick<Counted, 'allowance'>): RawBuilder<unknown> => sql`
  kept.shut_until > ${later(now, 0)}::timestamptz and kept.shut_until <= ${later(now, 2 * (allowance.shutFor ?? 0))}::timestamptz`;

const rowKey = (work: Work, { allowance, key, of }: Counted) => {
  const digest = seal(work.config, 'attempt', key);
  return of === undefined ? `${allowance.name}:${digest}` : `${rowsOf(work, { allowance, of })}${digest}`;
};

const rowsOf = (work: Work, { allowance, of }: AllOf) => `${allowance.name}:${seal(work.config, 'attempt', of)}:`;

/** Until when a key is locked; null when it is open. */
export async function shutUntil(work: Work, counted: Counted): Promise<string | null> {
  const { rows } = await sql<{ shut_until: string }>`
    select shut_until from attempt as kept where key = ${rowKey(work, counted)} and ${isShut(work, counted)}`.execute(
    work.db,
  );
  return rows[0]?.shut_until ?? null;
}

/** Until when the last of a person's keys is locked; null when all are open. */
export async function anyShutUntil(work: Work, all: AllOf): Promise<string | null> {
  const { rows } = await sql<{ shut_until: string }>`
    select shut_until from attempt as kept
    where starts_with(key, ${rowsOf(work, all)}) and ${isShut(work, all)}
    order by shut_until desc limit 1`.execute(work.db);
  return rows[0]?.shut_until ?? null;
}
