import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { everyEntity } from './count.ts';

/**
 * In a long list every thousandth row is remembered with its place. A page in the middle is then reached from the
 * nearest one, not from the beginning: in a million rows, an offset alone reads half a million.
 *
 * They are valid until the entity changes, as its audit entries show: every change writes one in its transaction,
 * in any process. Each use first looks for a new entry. If there is one, they are dropped, the page
 * is read by its offset, and they are taken again in the background. So no page comes from an outdated list.
 */
export type Milestones = {
  readonly count: number;
  readonly every: number;
  /** The rows at the places every - 1, 2 every - 1, … */
  readonly rows: readonly Milestone[];
};
type Milestone = { readonly sort: unknown; readonly key: number };

/** A list in one order of its rows. Walks are identified by their statements. */
export type Walk = {
  /** Entities whose changes reorder its rows. */
  readonly entities: readonly string[];
  readonly every: number;
  /** Every nth row and the last one, `place` counted from 1. */
  readonly rows: RawBuilder<{ place: number; sort: unknown; key: number }>;
  /** Gives a row if any has no value to sort by. */
  readonly unsorted: RawBuilder<unknown>;
};

type Kept = { readonly milestones: Milestones; readonly lastEntry: number; readonly takenAt: number };

const kept = new Map<string, Kept>();
const mostKept = 20;
/** Milliseconds until they are dropped without a new entry: data may have been corrected by hand. */
const keptFor = 60_000;
/** The earliest time at which each walk is taken again. */
const resting = new Map<string, number>();
/** The pause before they are taken again: this many times the duration, so that busy lists spend little time on it; */
const restFactor = 10;
/** or after a failure, in milliseconds. */
const triedAgainAfter = 2000;
let taking: Promise<void> | undefined;

/** The milestones of a list if they exist and nothing has changed since. One statement at most. */
export async function milestonesOf(db: Db, walk: Walk): Promise<Milestones | undefined> {
  const name = nameOf(db, walk);
  const known = kept.get(name);
  if (!known) return undefined;
  const stale = Date.now() - known.takenAt > keptFor || (await hasChanged(db, walk.entities, known.lastEntry));
  if (!stale) return known.milestones;
  if (kept.get(name) === known) kept.delete(name);
  return undefined;
}

async function hasChanged(db: Db, entities: readonly string[], since: number): Promise<boolean> {
  const found = await changedSince(entities, since).execute(db);
  return found.rows[0]?.changed ?? true;
}

/**
 * Whether the trail has a newer entry of one of the entities. The order makes a fence: a prepared statement is planned
 * without knowing how few entries are newer, and would read all of the entity's entries or the whole trail.
 */
export const changedSince = (entities: readonly string[], since: number): RawBuilder<{ changed: boolean }> => sql`
  select exists (
    select from (select entity from audit_entry where id > ${since} order by id offset 0) as newer
    ${entities.includes(everyEntity) ? sql`` : sql`where entity in (${sql.join(entities)})`}) as changed`;

/**
 * Takes a list's milestones in the background, one list at a time, unless they exist or it is too soon.
 * @param db the pool, as uncommitted changes must not be counted
 */
export function takeMilestones(db: Db, walk: Walk): void {
  const name = nameOf(db, walk);
  if (taking || kept.has(name) || (resting.get(name) ?? 0) > Date.now()) return;
  taking = keep(db, walk, name).finally(() => (taking = undefined));
}

async function keep(db: Db, walk: Walk, name: string): Promise<void> {
  const began = Date.now();
  // The page was answered without them; after a failure the next pages are, too.
  const taken = await take(db, walk).catch(() => undefined);
  const now = Date.now();
  if (resting.size >= mostKept) resting.clear();
  resting.set(name, now + (taken ? restFactor * (now - began) : triedAgainAfter));
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  if (taken) kept.set(name, taken);
}

/** For tests: waits until none are being taken, and drops the pauses. @returns how many lists have milestones */
export async function milestonesTaken(): Promise<number> {
  await taking;
  resting.clear();
  return kept.size;
}

const take = (db: Db, walk: Walk): Promise<Kept | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      const takenAt = Date.now();
      // During other writes an entry may still appear below the last one, so this has to wait.
      const now = await sql<{ last: number; quiet: boolean }>`
        select coalesce((select max(id) from audit_entry), 0) as last,
               pg_snapshot_xmin(now) = pg_snapshot_xmax(now) as quiet
        from pg_current_snapshot() as now`.execute(moment);
      const { last = 0, quiet = false } = now.rows[0] ?? {};
      if (!quiet) return undefined;
      // A row without a value to sort by cannot be compared with a milestone.
      if ((await walk.unsorted.execute(moment)).rows.length > 0) return undefined;
      const { rows } = await walk.rows.execute(moment);
      const milestones = {
        count: rows.at(-1)?.place ?? 0,
        every: walk.every,
        rows: rows.filter(({ place }) => place % walk.every === 0).map(({ sort, key }) => ({ sort, key })),
      };
      return { milestones, lastEntry: last, takenAt };
    });

function nameOf(db: Db, walk: Walk): string {
  const { sql: text, parameters } = walk.rows.compile(db);
  return `${text} ${JSON.stringify(parameters)}`;
}

/** Where to start: after a milestone or from an end of the list, and how many rows to skip. */
export type Approach = {
  readonly from: Milestone | undefined;
  readonly backwards: boolean;
  readonly skip: number;
};

/** The shortest way to the rows from `offset` up to, not including, `end`. */
export function approachTo({ every, rows, count }: Milestones, offset: number, end: number): Approach {
  const before = Math.floor(offset / every);
  const forwards: Approach = { from: rows[before - 1], backwards: false, skip: offset - before * every };
  const after = Math.ceil((end + 1) / every);
  const next = rows[after - 1];
  const skip = next ? after * every - 1 - end : count - end;
  return skip < forwards.skip ? { from: next, backwards: true, skip } : forwards;
}
