/** Reads that may be a few seconds old, from a standby that follows the database (decision 199). */
import { type RawBuilder, sql } from 'kysely';
import { type Database, type Db, openDatabase } from '../db.ts';
import { fromDatabase } from '../errors.ts';
import type { Work } from '../work.ts';

/** In milliseconds: how far behind the database a standby may be. */
const oldest = 5000;
/** In milliseconds: how often it is noted how far the database has come. */
const noteEvery = 1000;
/** In milliseconds: after a failure the standby is left alone for so long. */
const pause = 5000;
/** A write of longer ago is on every standby that is not too far behind, also where it took as long as it may. */
const remembered = sql`interval '2 minutes'`;

export type Standby = {
  /**
   * Reads from the standby, or from the database itself where the standby is too far behind, does not yet have all that
   * the person knows of, breaks off or ends the statement.
   */
  read<Given extends Reading, Result>(work: Given, run: (inside: Given) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

type Reading = Pick<Work, 'db' | 'pool' | 'actor'>;

export function openStandby(url: string, primary: Database, size: number): Standby {
  const standby = openDatabase(url, size);
  const places: Place[] = [];
  const note = async () => {
    const at = Date.now();
    const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(
      primary.db,
    );
    places.push(...rows.map(({ place }) => ({ at, place })));
    // One that is old enough stays: what the standby has to have reached.
    while ((places[1]?.at ?? at) <= at - oldest) places.shift();
  };
  const timer = setInterval(() => void note().catch(() => undefined), noteEvery).unref();
  let notBefore = 0;

  const mayAsk = async ({ accountId }: Work['actor']): Promise<boolean> => {
    if (accountId === 0 || Date.now() < notBefore) return false;
    if (places.length === 0) await note();
    const known = await sql<{ transaction_id: string }>`
      select transaction_id::text from known_write
      where account_id = ${accountId} and at > clock_timestamp() - ${remembered}`.execute(primary.db);
    return hasCome(
      standby.db,
      places[0]?.place ?? null,
      known.rows.map(({ transaction_id }) => transaction_id),
    );
  };

  return {
    read: async (work, run) => {
      try {
        if (await mayAsk(work.actor)) return await run({ ...work, db: standby.db, pool: standby.pool });
      } catch (error) {
        if (!isItsOwn(error)) throw error;
        if (!isConflict(error)) notBefore = Date.now() + pause;
      }
      return run(work);
    },
    close: async () => {
      clearInterval(timer);
      await standby.close();
    },
  };
}

type Place = { readonly at: number; readonly place: string };

/**
 * Once promoted it follows nobody, and has all there is. A standby's snapshot does not list what is under way on it, so
 * each transaction is asked for by its state; one that it has heard nothing of yet would be an error.
 */
async function hasCome(db: Db, place: string | null, transactions: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select (not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${place}::pg_lsn)
      and not exists (
        select from unnest(${transactions}::text[]) as id
        where case when id::xid8 >= pg_snapshot_xmax(pg_current_snapshot()) then true
          else pg_xact_status(id::xid8) = 'in progress' end
      ) as is`.execute(db);
  return rows[0]?.is === true;
}

/** A statement that stood in the way of what the database sent, or would have written. */
const isConflict = (error: unknown): boolean =>
  /^(40001|40P01|25006|57014)$/.test((error as { code?: string }).code ?? '');

const isItsOwn = (error: unknown): boolean => isConflict(error) || fromDatabase(error) !== undefined;

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
