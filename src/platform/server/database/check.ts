/** Checks at the start: properties of connections that a pooler may silently take away (decision 198). */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../db.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { type Addresses, openForRequests } from './addresses.ts';
import { requestTimeouts } from './role-timeouts.ts';
import { onlyPlainLetters } from './letters.ts';
import { mayChangeTables } from './serving-role.ts';

/** Statements at once that check a pooler's connections: some may be older than the time-outs. */
const looked = 4;
/** In milliseconds. */
const heardWithin = 5000;

/**
 * @returns a warning if something optional is missing
 * @throws CannotStart with what would go wrong, and what to do
 */
export async function checkConnections(addresses: Addresses): Promise<string | undefined> {
  const requests = openForRequests(addresses, looked);
  const direct = openDatabase(addresses.direct, 2);
  try {
    await checkSettings(requests, addresses);
    if (addresses.prepared) await checkNames(requests);
    await checkLocks(direct);
    await checkAnnouncements(requests, addresses.direct);
    return addresses.reads === null ? undefined : await checkStandby(direct, addresses.reads);
  } catch (error) {
    throw refusedByPooler(error) ? new CannotStart(needsDirect(addresses), { cause: error }) : error;
  } finally {
    await requests.close();
    await direct.close();
  }
}

/**
 * Connects as requests do, perhaps through a pooler, which refuses start parameters it does not know.
 * @returns warnings about the serving role and the database's letters
 */
export async function checkDatabase(addresses: Addresses): Promise<readonly (string | undefined)[]> {
  const requests = openForRequests(addresses, 1);
  try {
    return [await mayChangeTables(requests), await onlyPlainLetters(requests)];
  } finally {
    await requests.close();
  }
}

const needsDirect = ({ pooled }: Addresses) =>
  pooled
    ? 'DATABASE_DIRECT_URL leads to a pooler. Give the address of the database itself'
    : 'DATABASE_URL leads to a pooler that does not know the time-outs the portal asks for. Set DATABASE_DIRECT_URL to ' +
      'the database itself: then they are kept there';

/** PgBouncer's answer to a start-up parameter that it neither knows nor ignores by configuration. */
const refusedByPooler = (error: unknown): boolean => /unsupported startup parameter/.test((error as Error).message);

type Settings = Readonly<Record<keyof typeof requestTimeouts | 'timezone', string>>;

/** Runs them at once, each for a moment, so that they use several of the pooler's connections. */
async function checkSettings({ pool }: Database, { pooled }: Addresses): Promise<void> {
  const values = settings.map((name) => `current_setting('${name}') as ${name}`).join(', ');
  const found = await Promise.all(
    Array.from({ length: looked }, () => pool.query<Settings>(`select ${values} from pg_sleep(0.02)`)),
  );
  for (const { timezone, ...timeouts } of found.flatMap(({ rows }) => rows)) {
    if (timezone !== 'UTC')
      throw new CannotStart(
        `Connections of DATABASE_URL speak the time of ${timezone} instead of UTC: the pooler drops the start-up ` +
          'parameter TimeZone. Take it off its ignore_startup_parameters',
      );
    for (const [name, wanted] of Object.entries(requestTimeouts)) {
      const given = timeouts[name as keyof typeof timeouts];
      if (milliseconds(given) !== wanted)
        throw new CannotStart(pooled ? withoutRole(name, given) : dropped(name, given));
    }
  }
}

const settings = ['timezone', ...Object.keys(requestTimeouts)];

const dropped = (name: string, given: string) =>
  `Connections of DATABASE_URL have ${name} = ${given}, not what the portal asked for: a pooler drops it. ` +
  'Set DATABASE_DIRECT_URL to the database itself: then the time-outs are kept there';

const withoutRole = (name: string, given: string) =>
  `Connections of DATABASE_URL have ${name} = ${given}, not what the role of DATABASE_DIRECT_URL has. Use the same ` +
  'role and database in both; if they are, the pooler still lends connections from before: RECONNECT it, or start it anew';

/** Parses '30s', '2min' and '0' as PostgreSQL writes them. */
function milliseconds(text: string): number {
  const [, number = '', unit = ''] = /^(\d+)(\w*)$/.exec(text) ?? [];
  const each: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };
  return Number(number) * (each[unit] ?? 1);
}

/** Uses two connections in turn, which a pooler may map to one of its own or to several. */
async function checkNames({ pool }: Database): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()];
  const ask = (client: pg.PoolClient) => client.query('select $1::text from pg_sleep(0.01)', ['the same statement']);
  try {
    for (let time = 0; time < 2; time += 1) {
      for (const client of clients) await ask(client);
      await Promise.all(clients.map(ask));
    }
  } catch (error) {
    if (!/^(26000|42P05)$/.test((error as { code?: string }).code ?? '')) throw error;
    throw new CannotStart(
      'The pooler of DATABASE_URL does not keep prepared statements. Set DATABASE_PREPARED=off, or let it keep them: ' +
        'PgBouncer does from 1.21, with max_prepared_statements',
      { cause: error },
    );
  } finally {
    for (const client of clients) client.release(true);
  }
}

const checkedLock = 7_202_617;

async function checkLocks(direct: Database): Promise<void> {
  const [holder, other] = [await direct.pool.connect(), await direct.pool.connect()];
  try {
    await holder.query(`select pg_advisory_lock_shared(${checkedLock})`);
    const { rows } = await other.query<{ taken: boolean }>(`select pg_try_advisory_lock(${checkedLock}) as taken`);
    if (rows[0]?.taken)
      throw new CannotStart(
        'A lock that one connection holds is given to another: DATABASE_DIRECT_URL (or DATABASE_URL, where it is alone) ' +
          'leads to a pooler. Give the address of the database itself',
      );
  } finally {
    // Closed, which releases their locks.
    holder.release(true);
    other.release(true);
  }
}

async function checkAnnouncements({ pool }: Database, direct: string): Promise<void> {
  const word = randomUUID();
  const listener = new pg.Client({ connectionString: direct });
  listener.on('error', () => undefined);
  try {
    await listener.connect();
    await listener.query('listen portico_start');
    const heard = new Promise<void>((tell) => {
      listener.on('notification', ({ payload }) => void (payload === word && tell()));
    });
    await pool.query('select pg_notify($1, $2)', ['portico_start', word]);
    if (await Promise.race([heard.then(() => true), setTimeout(heardWithin, false, { ref: false })])) return;
  } finally {
    await listener.end();
  }
  throw new CannotStart(
    'What one process announces is not heard by another: DATABASE_DIRECT_URL (or DATABASE_URL, where it is alone) leads ' +
      'to a pooler, or to another database. Give the address of the database itself',
  );
}

/** An unreachable standby does not stop the start: the portal works without it. */
async function checkStandby(direct: Database, reads: string): Promise<string | undefined> {
  const standby = openDatabase(reads, 1, { connecting: 3000 });
  const system = async ({ pool }: Database) => {
    const { rows } = await pool.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
    return rows[0]?.id;
  };
  try {
    const [its, ours] = [await system(standby).catch(() => undefined), await system(direct)];
    if (its === undefined) return 'The standby of DATABASE_READ_URL does not answer; the database is read instead';
    if (its === ours) return undefined;
    throw new CannotStart('DATABASE_READ_URL leads to another database: give the address of a standby of DATABASE_URL');
  } finally {
    await standby.close();
  }
}
