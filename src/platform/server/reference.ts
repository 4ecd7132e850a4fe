import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Listener } from './listener.ts';

/**
 * Small lists kept in this process's memory (stack.md: 2.4 times the throughput of joining them). A change in any
 * process clears them within moments: the tables' `reference_changed` triggers notify this process's listener.
 */
export type References = {
  /**
   * @param table whose change makes the value stale. 'holiday:calendar' keeps a second value of 'holiday';
   * 'event+account' is stale when either changes. A table without the trigger is refused
   * @param load reads it again outside any transaction, as only committed data may be kept
   */
  get<Value>(table: string, load: (db: Db) => Promise<Value>): Promise<Value>;
  /** Called after a commit, so that this process sees its own changes at once. */
  forget(table: string): void;
};

const tablesOf = (key: string): readonly string[] => key.replace(/:.*/, '').split('+');

/** For work outside a serving process: reads every time. */
export const uncached = (db: Db): References => ({
  get: (_table, load) => load(db),
  forget: () => undefined,
});

/**
 * Starts listening. Keeps nothing while the connection is down, so nothing can go stale.
 * @param db on connections that no transaction holds: lists are read while transactions wait for them
 */
export async function openReferences(listener: Listener, db: Db): Promise<References> {
  const telling = await tellingTables(db);
  const kept = new Map<string, Promise<unknown>>();
  let listening = false;
  const forget = (table: string) => {
    for (const key of kept.keys()) if (tablesOf(key).includes(table)) kept.delete(key);
  };
  await listener.listen(
    'reference_changed',
    (table) => forget(table),
    (connected) => {
      kept.clear();
      listening = connected;
    },
  );
  return {
    get: <Value>(table: string, load: (db: Db) => Promise<Value>) => {
      const known = kept.get(table) as Promise<Value> | undefined;
      if (known) return known;
      const silent = tablesOf(table).filter((one) => !telling.has(one));
      if (silent.length > 0) throw new Error(`Nothing tells when ${silent.join(' or ')} changes: it cannot be kept`);
      const value = load(db);
      if (listening) kept.set(table, value);
      value.catch(() => kept.delete(table));
      return value;
    },
    forget,
  };
}

/** The tables with a trigger that announces their changes. */
async function tellingTables(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'reference_changed'::regproc`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
