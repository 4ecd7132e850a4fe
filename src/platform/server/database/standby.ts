/** Reads that may be a few seconds old, from a standby that follows the database (decision 199). */
import { type RawBuilder, sql } from 'kysely';
import { type Database, openDatabase } from '../db.ts';
import { fromDatabase } from '../errors.ts';
import type { Work } from '../work.ts';

/** In milliseconds: how far behind the database a standby may be. */
const oldest = 5000;
/** In milliseconds: how often both positions are compared. */
const lookEvery = 1000;
/** In milliseconds: how long after the last good comparison the standby is still used. */
const answersFor = 3000;
/** In milliseconds: a reachable standby connects sooner, and requests do not wait for an unreachable one. */
const connecting = 1000;
/** Older writes are on every standby in use, even after the longest transaction. */
const remembered = sql`interval '2 minutes'`;

export type Standby = {
  /**
   * Reads from the standby, or from the database itself if the standby is too far behind, does not yet have all writes
   * that the person knows of, fails, or has a conflict with replication.
   */
  read<Given extends Reading, Result>(work: Given, run: (inside: Given) => Promise<Result>): Promise<Result>;
  /** The writes that a person knows of, as a key: people with the same key can share what was read. */
  knows(actor: Work['actor']): Promise<string>;
  close(): Promise<void>;
};

type Reading = Pick<Work, 'db' | 'pool' | 'actor'>;

/** @param options.prepared as for the connections of requests */
export function openStandby(
  url: string,
  primary: Database,
  { size, prepared }: { readonly size: number; readonly prepared: boolean },
): Standby {
  const standby = openDatabase(url, size, { connecting, prepared });
  const distance = watchDistance(standby, primary);

  const mayAsk = async (actor: Work['actor']): Promise<boolean> =>
    actor.accountId !== 0 && distance.isShort() && hasAll(standby, await knownBy(primary, actor));

  return {
    read: async (work, run) => {
      try {
        if (await mayAsk(work.actor)) return await run({ ...work, db: standby.db, pool: standby.pool });
      } catch (error) {
        if (!isItsOwn(error)) throw error;
      }
      return run(work);
    },
    knows: async (actor) => (await knownBy(primary, actor)).toSorted().join(),
    close: async () => {
      distance.stop();
      await standby.close();
    },
  };
}

type Place = { readonly at: number; readonly place: string };

/** Compares both positions in the background, so that no request waits for a standby that does not answer. */
function watchDistance(standby: Database, primary: Database) {
  const places: Place[] = [];
  let shortAt = 0;
  let looking = false;
  const look = async () => {
    const at = Date.now();
    const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(
      primary.db,
    );
    places.push(...rows.map(({ place }) => ({ at, place })));
    // Keeps the newest position that is old enough: the standby has to have reached it.
    while ((places[1]?.at ?? at) <= at - oldest) places.shift();
    if (await hasReached(standby, places[0]?.place ?? null)) shortAt = Date.now();
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look()
      .catch(() => undefined)
      .finally(() => (looking = false));
  }, lookEvery).unref();
  return { isShort: () => Date.now() - shortAt <= answersFor, stop: () => clearInterval(timer) };
}

/** A promoted standby follows no database and has all data. */
async function hasReached({ db }: Database, place: string | null): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${place}::pg_lsn as is`.execute(db);
  return rows[0]?.is === true;
}

/** Recent transactions that this person wrote or was notified of, and those of a viewer of their portal. */
async function knownBy({ db }: Database, { accountId, viewer }: Work['actor']): Promise<readonly string[]> {
  const accounts = viewer ? [accountId, viewer.accountId] : [accountId];
  const { rows } = await sql<{ id: string }>`
    select transaction_id::text as id from known_write
    where account_id = any(${accounts}::bigint[]) and at > clock_timestamp() - ${remembered}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A standby's snapshot does not list running transactions, so each one's state is read; for one that it
 * does not know yet this would be an error.
 */
async function hasAll({ db }: Database, transactions: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not exists (
      select from unnest(${transactions}::text[]) as id
      where case when id::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) then true
        else pg_xact_status(id::xid8) = 'in progress' end
    ) as is`.execute(db);
  return rows[0]?.is === true;
}

/** A replication conflict, a write, or a lost standby. Time-outs are not retried: they would take as long again. */
const isItsOwn = (error: unknown): boolean => {
  const { code = '' } = error as { code?: string };
  return code === '25006' || (code !== '57014' && fromDatabase(error) !== undefined);
};

/**
 * Notes that these people know of the current transaction: they wrote it, or are notified of it.
 * @param accounts ids, or a statement that selects them as `id`
 */
export async function noteKnown(
  { db, config }: Pick<Work, 'db' | 'config'>,
  accounts: readonly number[] | RawBuilder<{ id: number }>,
): Promise<void> {
  if (config.databaseReadUrl === null) return;
  const ids = Array.isArray(accounts) ? sql`select unnest(${accounts}::bigint[]) as id` : accounts;
  await sql`
    insert into known_write (account_id, transaction_id, at)
    select id, pg_current_xact_id(), clock_timestamp() from (${ids}) as known where id <> 0`.execute(db);
}
