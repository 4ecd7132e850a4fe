import pg from 'pg';
import type { Db } from './db.ts';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Small lists kept in this process's memory (stack.md: 2.4 times the throughput of joining them), forgotten within
 * moments of a change in any process: the tables' `reference_changed` triggers notify, a connection of its own listens.
 */
export type References = {
  /**
   * @param table whose change makes the value stale
   * @param load reads it anew, outside of any transaction: what is kept must be committed
   */
  get<Value>(table: string, load: (db: Db) => Promise<Value>): Promise<Value>;
  /** After a commit of this process: its own changes are there at once. */
  forget(table: string): void;
  close(): Promise<void>;
};

/** For work outside of a serving process: reads every time. */
export const uncached = (db: Db): References => ({
  get: (_table, load) => load(db),
  forget: () => undefined,
  close: async () => undefined,
});

const reconnectAfter = 1000;

/** Starts listening. While the connection is down nothing is kept, so that nothing can be stale. */
export async function openReferences(url: string, db: Db, log: FastifyBaseLogger): Promise<References> {
  const kept = new Map<string, Promise<unknown>>();
  let listening = false;
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const listen = async () => {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ payload }) => void (payload && kept.delete(payload)));
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    await client.query('listen reference_changed');
    kept.clear();
    listening = true;
  };
  const lost = () => {
    listening = false;
    kept.clear();
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      listen().catch((error: Error) => {
        log.warn({ reason: error.message }, 'reference lists are not cached: the database does not answer');
        lost();
      });
    }, reconnectAfter);
  };
  await listen();

  return {
    get: <Value>(table: string, load: (db: Db) => Promise<Value>) => {
      const known = kept.get(table) as Promise<Value> | undefined;
      if (known) return known;
      const value = load(db);
      if (listening) kept.set(table, value);
      value.catch(() => kept.delete(table));
      return value;
    },
    forget: (table) => void kept.delete(table),
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
