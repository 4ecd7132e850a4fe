/** Reads that may be a few seconds old, from a standby that follows the database (decision 199). */
import { type RawBuilder, sql } from 'kysely';
import { type Database, openDatabase } from '../db.ts';
import { fromDatabase } from '../errors.ts';
import type { Work } from '../work.ts';

/** In milliseconds: how far behind the database a standby may be. */
const oldest = 5000;
/** In milliseconds: how often both are asked how far they have come. */
const lookEvery = 1000;
/** In milliseconds: so long after the last answer of both the standby is not asked any more. */
const answersFor = 3000;
/** In milliseconds: a standby that is there connects sooner, and nobody waits for one that is not. */
const connecting = 1000;
/** A write of longer ago is on every standby that is not too far behind, also where it took as long as it may. */
const remembered = sql`interval '2 minutes'`;

export type Standby = {
  /**
   * Reads from the standby, or from the database itself where the standby is too far behind, does not yet have all that
   * the person knows of, breaks off or stands in the way of what it is sent.
   */
  read<Given extends Reading, Result>(work: Given, run: (inside: Given) => Promise<Result>): Promise<Result>;
  /** What the person knows of, as one text: what was read for one is as good for another who knows of no more. */
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

/** Asks both how far they have come, away from all requests: a standby that does not answer keeps none of them waiting. */
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
    // One that is old enough stays: what the standby has to have reached.
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

/** Once promoted it follows nobody, and has all there is. */
async function hasReached({ db }: Database, place: string | null): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${place}::pg_lsn as is`.execute(db);
  return rows[0]?.is === true;
}

/** The transactions of late that this person wrote or was told of, and those of who views the portal as them. */
async function knownBy({ db }: Database, { accountId, viewer }: Work['actor']): Promise<readonly string[]> {
  const accounts = viewer ? [accountId, viewer.accountId] : [accountId];
  const { rows } = await sql<{ id: string }>`
    select transaction_id::text as id from known_write
    where account_id = any(${accounts}::bigint[]) and at > clock_timestamp() - ${remembered}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A standby's snapshot does not list what is under way on it, so each transaction is asked for by its state; one that it
 * has heard nothing of yet would be an error.
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

/** In the way of what the database sent, or would have written; or away. What took too long would take as long again. */
const isItsOwn = (error: unknown): boolean => {
  const { code = '' } = error as { code?: string };
  return code === '25006' || (code !== '57014' && fromDatabase(error) !== undefined);
};

/**
 * Notes in the transaction at hand that these people know of it: they have written it, or a notice tells them of it.
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
