/** A portal with its data on the embedded or the machine's PostgreSQL, and the addresses of both. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabase } from '#app/server/data.ts';
import { seedAll } from '#app/server/seed.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase } from '#platform/server/embedded/databases.ts';
import { freePort } from './measures.ts';
import { embeddedUrl, portalEnvironment, type RunningPortal, startPortal } from './portal.ts';
import { startSystemPostgres } from './postgres.ts';

export type Stage = {
  readonly name: string;
  /** For an embedded database, only available while its portal runs. */
  databaseUrl(): Promise<string>;
  /** Starts the portal on the data, which stay after it is stopped. */
  start(options?: { web?: boolean }): Promise<RunningPortal>;
  stop(): Promise<void>;
};

const asOf = '2026-11-20';
const seeding = { seed: 42, asOf };

/** The set-up of `npm start` with only a data folder. Its database runs while its portal does. */
export function embeddedStage(folder: string, factor: number): Stage {
  const settings = { PORTICO_DATA: join(folder, 'data') };
  const seed = join(import.meta.dirname, '../bin/seed.ts');
  execFileSync(process.execPath, [seed, '--seed', '42', '--factor', String(factor), '--as-of', asOf], {
    env: portalEnvironment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    name: 'embedded PostgreSQL',
    databaseUrl: () => embeddedUrl(settings.PORTICO_DATA),
    start: async (options) => startPortal(await freePort(), settings, options),
    stop: async () => undefined,
  };
}

/**
 * The same on the machine's own PostgreSQL, configured as in production; undefined if there is none. Reuses what was
 * seeded in this folder before, including everything that runs have written since.
 */
export async function systemStage(folder: string, factor: number): Promise<Stage | undefined> {
  const kept = await keptStage(folder);
  if (kept && kept.factor !== factor) throw new Error(`${folder} was seeded at factor ${kept.factor}, not ${factor}`);
  const server = await startSystemPostgres(join(folder, 'system'));
  if (!server) return undefined;
  const databaseUrl = server.url('portico');
  const secrets = kept?.secrets ?? newSecrets();
  const settings = {
    ...secrets,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://localhost:9',
    S3_BUCKET: 'none',
    S3_ACCESS_KEY_ID: 'none',
    S3_SECRET_ACCESS_KEY: 'none',
  };
  if (!kept) {
    await createDatabase(server.url('postgres'), 'portico');
    await seedSystem(settings, folder, factor);
    await writeFile(noteOf(folder), JSON.stringify({ factor, secrets } satisfies Kept));
  }
  return {
    name: server.name,
    databaseUrl: async () => databaseUrl,
    start: async (options) => startPortal(await freePort(), settings, options),
    stop: server.stop,
  };
}

/** The settings a stage was seeded with; written once seeding is complete. */
type Kept = { readonly factor: number; readonly secrets: ReturnType<typeof newSecrets> };

const noteOf = (folder: string) => join(folder, 'stage.json');

async function keptStage(folder: string): Promise<Kept | undefined> {
  const text = await readFile(noteOf(folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Kept);
}

function newSecrets() {
  const secret = () => randomBytes(32).toString('base64url');
  return { SESSION_SECRET: secret(), KEYWORD_KEY: secret(), VAULT_KEY: secret() };
}

async function seedSystem(settings: Record<string, string> & { DATABASE_URL: string }, folder: string, factor: number) {
  await prepareDatabase(settings.DATABASE_URL);
  const database = openDatabase(settings.DATABASE_URL, 2);
  const config = readConfig(settings, () => ({ sessionSecret: '', keywordKey: '', vaultKey: '', auditKey: '' }));
  // No measurement reads files, so they are stored beside the database instead of in a store that has to be started.
  await seedAll(database, { ...config, s3: null, dataFolder: join(folder, 'files') }, { ...seeding, factor });
  await database.close();
}

/**
 * Finishes the work of a first start before anything is measured: sealing the audit entries of all seeded records and
 * learning their words for the search. Also does what PostgreSQL would do within the first minute.
 */
export async function settled(stage: Stage): Promise<void> {
  const portal = await stage.start();
  const client = new pg.Client({ connectionString: await stage.databaseUrl() });
  await client.connect();
  const busy = 'select from audit_unsealed union all select where not exists (select from search_learnt) limit 1';
  while ((await client.query(busy)).rowCount) await wait(500);
  await client.query('vacuum analyze');
  await client.end();
  await portal.stop();
}
