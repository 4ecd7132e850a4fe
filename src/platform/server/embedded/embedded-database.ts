import { mkdir, open, readFile, realpath, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresPrograms } from './binaries.ts';
import { databasePassword, innerPath, prepareData } from './data-folder.ts';
import { endFormerServer, postmasterFile, postmasterPid } from './former-server.ts';
import { databaseUser, type SystemUser } from './system-user.ts';
import { startWatched, type WatchedProcess } from './watched-process.ts';

export type EmbeddedDatabase = {
  /** The address of a database on this server. Contains the password, so never log it. */
  url: (database: string) => string;
  /** Aborts running transactions, writes everything to disk and resolves when the server has ended. */
  stop: () => Promise<void>;
  /** Whether this start created the data. */
  firstStart: boolean;
  /** Calls back once, with the reason, when the server ends without `stop`. */
  onExit: (callback: (reason: string) => void) => void;
};

export type EmbeddedDatabaseOptions = {
  /** PostgreSQL settings by name; they override the portal's own. */
  settings?: Record<string, string>;
  /** `false` trades safety in power cuts and crashes for speed: for tests only. */
  durable?: boolean;
};

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The log is a separate file, and reports errors without repeating what people typed.
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** In addition, for tests, which copy databases hundreds of times: copies stay in memory and write less ahead. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  max_wal_size: '8GB',
  shared_buffers: '512MB',
};

/** How long to wait for a shutdown; the next start repairs what it left. */
const SHUTDOWN_MS = 20_000;

/**
 * Starts PostgreSQL on <folder>/postgres, created the first time, and resolves when it accepts connections on a free
 * port of 127.0.0.1. Its log is <folder>/postgres.log; that of the previous run is postgres.log.1. The caller holds the
 * folder (`takeFolder`), so a server found running on it belongs to a dead portal and is ended. Works as root
 * (PostgreSQL then runs as another user) and as any other user. Throws an Error that says what to do.
 */
export async function startEmbeddedDatabase(
  folder: string,
  options: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const durable = options.durable ?? true;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const home = await realpath(folder);
  const user = await databaseUser(join(home, 'postgres'));
  const programs = await postgresPrograms(user);
  const password = await databasePassword(home);
  const firstStart = await prepareData(home, { programs, password, user, durable });
  await endFormerServer(join(home, 'postgres'));
  const settings = { ...SETTINGS, ...(durable ? {} : FAST_SETTINGS), ...options.settings };
  const { server, port } = await startServer({ home, programs, user, settings });
  server.keepsPortalAlive(false);
  const address = `postgres://portico:${password}@127.0.0.1:${port}`;
  return {
    url: (database) => `${address}/${encodeURIComponent(database)}`,
    firstStart,
    ...endings(server, home),
  };
}

/** How the server ends: through `stop`, or by itself, which is reported. */
function endings(server: WatchedProcess, home: string): Pick<EmbeddedDatabase, 'stop' | 'onExit'> {
  let stopped: Promise<void> | undefined;
  const died = server.ended.then(async (reason) =>
    stopped === undefined ? `${reason}\n${await lastWords(home)}` : '',
  );
  return {
    async stop() {
      stopped ??= shutDown(server);
      await stopped;
    },
    onExit(callback) {
      void tell(died, callback);
    },
  };
}

async function tell(died: Promise<string>, callback: (reason: string) => void): Promise<void> {
  const reason = await died;
  if (reason !== '') callback(`PostgreSQL ended: ${reason}`);
}

async function shutDown(server: WatchedProcess): Promise<void> {
  server.keepsPortalAlive(true);
  server.interrupt();
  const impatience = setTimeout(() => server.abandon(), SHUTDOWN_MS);
  await server.ended;
  clearTimeout(impatience);
}

type Start = { home: string; programs: string; user: SystemUser | undefined; settings: Record<string, string> };

async function startServer(start: Start): Promise<{ server: WatchedProcess; port: number }> {
  await rename(join(start.home, 'postgres.log'), join(start.home, 'postgres.log.1')).catch(() => undefined);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = await launch(start, port);
    if (server !== undefined) return { server, port };
    const words = await lastWords(start.home);
    // Temporary: another process took the port, or a killed server's last process is still ending.
    const passing = /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory/.test(words);
    if (!passing || attempt === 10) throw new Error(`PostgreSQL did not start:\n${words}`);
    await sleep(attempt * 50);
  }
}

/** Returns the server when it accepts connections, `undefined` when it ended instead. */
async function launch({ home, programs, user, settings }: Start, port: number): Promise<WatchedProcess | undefined> {
  const data = join(home, 'postgres');
  const former = await postmasterFile(data);
  const command = [join(programs, 'bin', 'postgres'), '-D', innerPath(data, user), '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) command.push('-c', `${name}=${value}`);
  // PostgreSQL refuses to start on a left-over postmaster.pid while any process has that id, except an ancestor. The id
  // is no server's any more (`endFormerServer`), so it is passed as an ancestor's; removing the file would lose its
  // other checks.
  const env = { PG_GRANDPARENT_PID: String(postmasterPid(former) ?? 0) };
  const log = await open(join(home, 'postgres.log'), 'a', 0o600);
  try {
    const server = startWatched(command, { folder: data, user, output: log.fd, env });
    while (!server.hasEnded()) {
      const file = await postmasterFile(data);
      // pg_ctl also waits for the eighth line.
      if (file !== former && file.split('\n')[7]?.trim() === 'ready') return server;
      await sleep(5);
    }
    return undefined;
  } finally {
    await log.close();
  }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function lastWords(home: string): Promise<string> {
  const log = await readFile(join(home, 'postgres.log'), 'utf8').catch(() => '');
  return log.trimEnd().split('\n').slice(-8).join('\n');
}
