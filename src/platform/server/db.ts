import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { heldInTests } from './outside.ts';
import { PreparedQuery } from './prepared-query.ts';
import { isoMoment } from './time/zone.ts';

/** Knows no tables; a module narrows it with `work.db.withTables<EnquiryTables>()`. */
export type Db = Kysely<unknown>;

export type Database = { readonly db: Db; readonly pool: pg.Pool; close(): Promise<void> };

// Dates stay ISO dates and moments stay UTC text. The portal's bigints always fit a number.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Every connection speaks UTC.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoMoment);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// The same for arrays ('{1,2}'), whose type is missing from the driver's list.
const int8Array = 1016 as number as 20;
pg.types.setTypeParser(int8Array, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number));

const names = new Map<string, string>();
const mostNames = 2000;

/** Names statements worth preparing, so that each is planned once per connection and not per request. */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return known;
  const name = `portico_${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Query = (config: unknown, values?: unknown, done?: unknown) => unknown;
type Done = (error: Error | null, result: pg.QueryResult) => void;

/** Prepares its statements (stack.md: 2.5 to 3 times the throughput) and counts them for the statement budget. */
class PreparingClient extends pg.Client {
  constructor(config?: ClientConfig) {
    super(config);
    speakUtc(this);
    const send = this.query.bind(this) as Query;
    const watch = transactionWatch();
    const prepared: Query = (config_, values, done) => {
      statements.count += 1;
      statements.heard?.push({ text: textOf(config_), values: Array.isArray(values) ? values : [] });
      const fault = heldInTests.on && watch(textOf(config_));
      if (fault) return typeof done === 'function' ? process.nextTick(done, fault) : Promise.reject(fault);
      const worthIt = config?.prepared !== false && typeof config_ === 'string' && Array.isArray(values);
      const name = worthIt ? statementName(config_) : undefined;
      if (name === undefined) return send(config_, values, done);
      const query = new PreparedQuery(name, textOf(config_), Array.isArray(values) ? values : []);
      return done ? send(query, done) : answerTo((told) => send(query, told));
    };
    this.query = prepared as typeof this.query;
    // A connection lost during use fails its statement. Without a listener the error would also end the process.
    this.on('error', () => undefined);
  }
}

type ClientConfig = pg.ClientConfig & { readonly prepared?: boolean };

/**
 * Sends the zone as a start-up parameter of its own, which poolers accept. They refuse or drop `options`, where pg
 * would put it.
 */
function speakUtc(client: pg.Client): void {
  const startUp = (Reflect.get(client, 'getStartupConf') as () => object).bind(client);
  Reflect.set(client, 'getStartupConf', () => ({ ...startUp(), TimeZone: 'UTC' }));
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : ((config as { text?: string } | undefined)?.text ?? '');

/**
 * Finds locking statements outside a transaction: their lock ends at once, before the work it should protect.
 * @returns an error for such a statement
 */
function transactionWatch(): (text: string) => Error | undefined {
  let open = false;
  return (text) => {
    if (/^\s*(begin|start transaction)/i.test(text)) open = true;
    else if (/^\s*(commit|rollback(?! to))/i.test(text)) open = false;
    else if (!open && locks.test(text)) return new Error(`This locks nothing outside of a transaction: ${text}`);
    return undefined;
  };
}

const locks = /^\s*select\b.*\bfor (no key )?update\b|\bpg_advisory_xact_lock\b/is;

async function answerTo(ask: (told: Done) => void): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => ask((error, result) => (error ? reject(error) : resolve(result))));
  } catch (error) {
    // The stack of the call, not of the moment the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** A statement as it is sent. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Statements sent by this process: their number, and the statements while a test listens. Tests hold requests to a
 * budget.
 */
export const statements: { count: number; heard: Statement[] | null } = { count: 0, heard: null };

/** Milliseconds a request waits for a lock, such as a number series, or for a free connection. */
export const requestPatience = 10_000;
/** Milliseconds for a statement, and for a lock in background work. */
const statementPatience = 30_000;

export type DatabaseOptions = {
  /** Milliseconds for a statement; 0 for no limit: migrations, and waiting for another process's migration. */
  readonly patience?: number;
  /** Milliseconds for a lock or a free connection; background work can wait longer than a request. */
  readonly waiting?: number;
  /** Milliseconds for a connection, free or new, where it differs from that for a lock. */
  readonly connecting?: number | undefined;
  /** Whether a pooler may lend connections per transaction; then the role carries the time-outs. */
  readonly pooled?: boolean;
  /** Whether statements are prepared by name, which not every pooler supports. */
  readonly prepared?: boolean;
};

/** Time-outs of a connection in milliseconds, by PostgreSQL's setting names. */
export const timeoutsOf = ({ patience = statementPatience, waiting = patience }: DatabaseOptions) => ({
  statement_timeout: patience,
  lock_timeout: waiting,
  idle_in_transaction_session_timeout: patience === 0 ? 0 : 60_000,
});

/**
 * Opens the pool. Every connection uses UTC and cancels a statement after 30 s.
 * @param url postgres://…
 * @param size the most connections held
 */
export function openDatabase(url: string, size = 10, options: DatabaseOptions = {}): Database {
  const { patience = statementPatience, waiting = patience, connecting = waiting } = options;
  const config: ClientConfig = {
    connectionString: url,
    prepared: options.prepared ?? true,
    ...(options.pooled ? {} : timeoutsOf(options)),
  };
  const pool = new pg.Pool({
    ...config,
    max: size,
    Client: PreparingClient,
    connectionTimeoutMillis: connecting,
    idleTimeoutMillis: 30_000,
  });
  // An idle connection that the server closes must not end the process; the next request opens a new one.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  // Not `db.destroy()`: it does not close a pool that Kysely has not used yet.
  return { db, pool, close: () => pool.end() };
}
