import { type Config, ConfigError } from '#platform/server/config.ts';
import { gatherMetrics } from '#platform/server/metrics/all-processes.ts';
import { type Addresses, addressesOf } from '#platform/server/database/addresses.ts';
import { checkConnections, checkDatabase } from '#platform/server/database/check.ts';
import { openDatabase } from '#platform/server/db.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { takeFolder } from '#platform/server/embedded/take-folder.ts';
import { dateOf } from '#platform/contract/dates.ts';
import { readCertificate } from '#platform/server/tls/certificate.ts';
import { collectAfterStart } from '#platform/server/memory.ts';
import { checkBreachedPasswords } from '#platform/server/secrets/breached-passwords.ts';
import { CannotStart } from '#platform/server/embedded/cannot-start.ts';
import { fork } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { isCompressed, isStale, webFolder } from '../../../bin/web-build.ts';
import { configuration, embeddedAddress } from './configuration.ts';
import { scannerAway } from '#platform/server/files/virus-scanner.ts';
import { prepareConfigured } from './data.ts';
import { greet } from './greeting.ts';
import { isEmpty, portalDatabase } from './demo-database.ts';
import { workUntilSignalled } from './signals.ts';

export type StartOptions = {
  /** Whether to build the web app if it is out of date. */
  readonly web: boolean;
  /** Off for journeys, which must not depend on the time of day. Queued work is still done. */
  readonly recurringJobs?: boolean;
};

/** Loading all modules takes a second and a hundred megabytes; the first of several processes doesn't need them. */
const loadPortal = () => import('./process.ts');

/**
 * Starts the portal: configuration, database, demo data, web app, then one serving process, or as many as
 * WEB_CONCURRENCY says. Returns once it serves; ends the process with a message if it cannot.
 */
export async function start(options: StartOptions): Promise<void> {
  try {
    const config = configuration();
    await (cluster.isPrimary
      ? startFirst(config, options)
      : serveAs(config, config.databaseUrl ?? embeddedAddress.read()));
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

async function startFirst(config: Config, { web, recurringJobs = true }: StartOptions): Promise<void> {
  await checkBreachedPasswords(config.breachedPasswordsFile);
  const began = Date.now();
  // Before anything is changed.
  if (config.tls !== null) readCertificate(config.tls);
  const folder = config.demo ? await takeFolder(config.dataFolder) : null;
  const stops: (() => Promise<void>)[] = folder ? [folder.release] : [];
  try {
    const [url] = await Promise.all([openData(config, stops), web ? freshWeb() : undefined]);
    const warning = await scannerAway(config.virusScanner);
    if (warning !== undefined) console.warn(warning);
    if (config.processes > 1) await startOthers(config, url, stops);
    else stops.unshift(await (await loadPortal()).runProcess(config, url, { webFolder, recurringJobs }));
    greet(config, Date.now() - began);
    if (web) compressWeb(stops);
    workUntilSignalled(['SIGINT', 'SIGTERM'], stops);
  } catch (error) {
    for (const stop of stops) await stop().catch(() => undefined);
    throw error;
  }
}

/** Stops when the first process says so, and ignores the terminal's Ctrl-C, which every process receives. */
async function serveAs(config: Config, url: string): Promise<void> {
  process.on('SIGINT', () => undefined);
  const { runProcess } = await loadPortal();
  workUntilSignalled(['SIGTERM'], [await runProcess(config, url, { webFolder, recurringJobs: true })]);
}

/** The database's address, migrated and, on the demo's first start, filled. */
async function openData(config: Config, stops: (() => Promise<void>)[]): Promise<string> {
  if (config.databaseUrl) {
    await prepared(config, config.databaseUrl);
    return config.databaseUrl;
  }
  const embedded = await startEmbeddedDatabase(config.dataFolder);
  stops.unshift(embedded.stop);
  embedded.onExit((reason) => {
    console.error(`The database ended: ${reason}`);
    process.exit(1);
  });
  const url = await portalDatabase(embedded);
  await prepared(config, url);
  const database = openDatabase(url, 2);
  if (await isEmpty(database)) {
    const { seedAll } = await import('./seed.ts');
    await seedAll(database, config, { seed: 42, factor: 1, asOf: dateOf(new Date(), config.firm.zone) });
  }
  await database.close();
  return url;
}

/** Loads the modules while the database runs its migrations. */
const prepared = (config: Config, url: string) =>
  Promise.all([migratedAndChecked(addressesOf(config, url), config), config.processes > 1 ? undefined : loadPortal()]);

async function migratedAndChecked(addresses: Addresses, { demo }: Config): Promise<void> {
  await prepareConfigured(addresses);
  const warnings = [await checkConnections(addresses), ...(demo ? [] : await checkDatabase(addresses))];
  for (const warning of warnings) if (warning !== undefined) console.warn(warning);
}

/** Built in a separate process: the builder takes a gigabyte, which a serving process would never give back. */
async function freshWeb(): Promise<void> {
  if (!isStale()) return;
  console.log('Building the web app, once …');
  const [code]: unknown[] = await once(fork(builder, ['--uncompressed'], { execArgv: [] }), 'exit');
  if (code !== 0) throw new CannotStart('The web app could not be built; the reason stands above');
}

/** Runs after the portal serves, so nobody waits for it: until then each file is compressed when sent. */
function compressWeb(stops: (() => Promise<void>)[]): void {
  if (isCompressed()) return;
  const compressor = fork(builder, { execArgv: [] });
  stops.push(async () => void compressor.kill());
}

const builder = join(import.meta.dirname, '../../../bin/build-web.ts');

/** Resolves when all of them listen; from then on a process that ends is replaced. */
async function startOthers(config: Config, url: string, stops: (() => Promise<void>)[]): Promise<void> {
  let stopping = false;
  const serveOneMore = () => cluster.fork({ [embeddedAddress.variable]: url });
  stops.unshift(async () => {
    stopping = true;
    const gone = Object.values(cluster.workers ?? {}).map(
      (worker) => new Promise<void>((done) => (worker ? (worker.once('exit', () => done()), worker.kill()) : done())),
    );
    await Promise.all(gone);
  });
  gatherMetrics();
  // A problem of one is a problem of all: only the first reports it.
  await listening(serveOneMore());
  await Promise.all(Array.from({ length: config.processes - 1 }, () => listening(serveOneMore())));
  collectAfterStart();
  cluster.on('exit', (_worker, code) => {
    if (stopping) return;
    console.error(`A serving process ended (${code}); another takes its place`);
    setTimeout(() => stopping || serveOneMore(), 1000);
  });
}

async function listening(worker: Worker): Promise<void> {
  const tooSoon = once(worker, 'exit').then(() => {
    throw new CannotStart('A serving process ended before it served; what it said stands above');
  });
  await Promise.race([once(worker, 'listening'), tooSoon]);
}

/** Errors of connections to no server, or to one that is still starting. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P03',
]);

/** PostgreSQL's answers to a wrong address. */
const refusedBy: Readonly<Partial<Record<string, string>>> = {
  '3D000': 'The database of DATABASE_URL does not exist: create it first',
  '28P01': 'PostgreSQL refuses the user or the password of DATABASE_URL',
  '28000': 'PostgreSQL refuses the user of DATABASE_URL',
};

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return `Portico does not start, the configuration will not do:\n${error.message}`;
  if (error instanceof CannotStart) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code && unreachable.has(code)) return `The database of DATABASE_URL cannot be reached: ${message || code}`;
  const refused = refusedBy[code ?? ''];
  return refused === undefined ? (stack ?? message) : `${refused} (${message})`;
}
