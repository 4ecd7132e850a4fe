/** A firm's machines on one: a database that streams to a standby, a pooler in front, a balancer over the portals. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { giveTo, initdbUser } from '#platform/server/embedded/system-user.ts';
import pg from 'pg';
import { freePort } from '../measures.ts';
import { systemPrograms } from '../postgres.ts';

/** A server of the trial; `stop` is an operator's stop, `kill` is a power cut. */
export type Server = {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

export const address = (port: number, database = 'portico') => `postgres://portico@127.0.0.1:${port}/${database}`;

/** The user for PostgreSQL and PgBouncer, which may not run as root, and their folder. */
export async function openStage(): Promise<{ folder: string; as: Owner }> {
  const user = await initdbUser();
  const folder = await mkdtemp(join(tmpdir(), 'portico-chaos-'));
  if (user) await giveTo(folder, user);
  await chmod(folder, 0o755);
  return { folder, as: { cwd: folder, env: { PATH: process.env['PATH'] }, ...user } };
}

type Owner = { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly uid?: number; readonly gid?: number };

const programs = () => {
  const found = systemPrograms();
  if (!found) throw new Error("This needs Debian's PostgreSQL: apt-get install postgresql pgbouncer haproxy");
  return found;
};

const primarySettings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'shared_buffers=256MB',
  'jit=off',
  'wal_level=replica',
  'max_wal_senders=4',
  'hot_standby=on',
  'max_standby_streaming_delay=5s',
  'wal_keep_size=512MB',
];

/** @param extra further settings, such as `synchronous_standby_names=…` */
export async function startPrimary(folder: string, as: Owner, extra: readonly string[] = []): Promise<Server> {
  const data = join(folder, 'primary');
  execFileSync(join(programs(), 'initdb'), [...asFirm, '-D', data], { ...as, stdio: 'ignore' });
  return startPostgres(data, as, [...primarySettings, ...extra]);
}

/** As in compose.scale.yaml: with a locale that knows letters. */
const asFirm = ['-U', 'portico', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];

/** Copies the primary and follows it. */
export async function startStandby(folder: string, as: Owner, primary: Server): Promise<Server> {
  const data = join(folder, 'standby');
  const from = `host=127.0.0.1 port=${primary.port} user=portico application_name=standby`;
  execFileSync(join(programs(), 'pg_basebackup'), ['-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast'], {
    ...as,
    stdio: 'ignore',
  });
  return startPostgres(data, as, primarySettings);
}

export const promote = async (standby: Server): Promise<void> => {
  await withClient(address(standby.port, 'postgres'), (client) => client.query('select pg_promote(true, 30)'));
};

async function startPostgres(data: string, as: Owner, settings: readonly string[]): Promise<Server> {
  const port = await freePort();
  const configured = [...settings, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(programs(), 'postgres'), ['-D', data, ...configured], { ...as, stdio: 'ignore' });
  await answers(address(port, 'postgres'));
  return serverOf(child, port, 'SIGINT');
}

/**
 * PgBouncer in transaction mode.
 * @param size the number of database connections that all its clients share
 */
export async function startPooler(
  folder: string,
  as: Owner,
  database: Server,
  { size, settings = [] }: { size: number; settings?: readonly string[] },
): Promise<Server> {
  const port = await freePort();
  const file = join(folder, `pgbouncer-${port}.ini`);
  const users = join(folder, 'users.txt');
  await writeFile(users, '"portico" ""\n');
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${database.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'admin_users = portico',
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
      'max_client_conn = 400',
      'query_wait_timeout = 60',
      ...settings,
    ].join('\n'),
  );
  await chmod(file, 0o644);
  const child = spawn('pgbouncer', [file], { ...as, stdio: 'ignore' });
  await answers(address(port, 'pgbouncer'), 'show version');
  return serverOf(child, port, 'SIGTERM');
}

/** HAProxy over portals, with the settings that operators get; only the addresses differ. */
export async function startBalancer(folder: string, portals: readonly number[]): Promise<Server> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const given = await readFile(join(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8');
  const [line = '', checks = ''] = /^ {2}server portal1 portal1:3000 (.*) init-addr .*$/m.exec(given) ?? [];
  if (line === '') throw new Error('deploy/haproxy.cfg has no server portal1');
  const servers = portals.map((at, index) => `  server portal${index + 1} 127.0.0.1:${at} ${checks}\n`);
  await writeFile(
    file,
    given
      .replace('bind :3000', `bind 127.0.0.1:${port}`)
      .replace(/(?:^ {2}server portal.*\n)+/m, servers.join(''))
      .replace(/^resolvers docker\n.*\n/m, ''),
  );
  const child = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
  await wait(300);
  return serverOf(child, port, 'SIGTERM');
}

/** HAProxy in front of databases: uses the first that answers. */
export async function startSwitch(folder: string, databases: readonly number[]): Promise<Server> {
  const port = await freePort();
  const file = join(folder, 'switch.cfg');
  const servers = databases.map(
    (at, index) =>
      `  server database${index + 1} 127.0.0.1:${at} check inter 500 fall 2 rise 1${index > 0 ? ' backup' : ''}`,
  );
  const head = ['defaults', '  mode tcp', '  timeout connect 1s', '  timeout client 1h', '  timeout server 1h'];
  const listen = ['listen database', `  bind 127.0.0.1:${port}`, '  option pgsql-check user portico'];
  await writeFile(
    file,
    [...head, ...listen, '  default-server on-marked-down shutdown-sessions', ...servers, ''].join('\n'),
  );
  const child = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
  await answers(address(port, 'postgres'));
  return serverOf(child, port, 'SIGTERM');
}

function serverOf(child: ChildProcess, port: number, politely: NodeJS.Signals): Server {
  const ended = once(child, 'exit');
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const by = async (signal: NodeJS.Signals) => {
    process.off('exit', end);
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { port, pid: child.pid ?? 0, stop: () => by(politely), kill: () => by('SIGKILL') };
}

async function answers(connectionString: string, question = 'select 1'): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return void (await withClient(connectionString, (client) => client.query(question)));
    } catch (error) {
      if (tries === 100) throw error;
      await wait(100);
    }
  }
}

export async function withClient<Result>(
  connectionString: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return run(client).finally(() => client.end());
}
