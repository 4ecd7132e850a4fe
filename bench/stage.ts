/** A portal with its data on the embedded or the machine's PostgreSQL, and the addresses of both. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
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

/** The same on the machine's own PostgreSQL, configured as in production; undefined if there is none. */
export async function systemStage(folder: string, factor: number): Promise<Stage | undefined> {
  const server = await startSystemPostgres(join(folder, 'system'));
  if (!server) return undefined;
  const databaseUrl = server.url('portico');
  const secret = () => randomBytes(32).toString('base64url');
  const settings = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret(),
    KEYWORD_KEY: secret(),
    VAULT_KEY: secret(),
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://localhost:9',
    S3_BUCKET: 'none',
    S3_ACCESS_KEY_ID: 'none',
    S3_SECRET_ACCESS_KEY: 'none',
  };
  await createDatabase(server.url('postgres'), 'portico');
  await prepareDatabase(databaseUrl);
  const database = openDatabase(databaseUrl, 2);
  const config = readConfig(settings, () => ({ sessionSecret: '', keywordKey: '', vaultKey: '', auditKey: '' }));
  // Nothing measured reads a file: they lie beside the database instead of in a store that would have to be started.
  await seedAll(database, { ...config, s3: null, dataFolder: join(folder, 'files') }, { ...seeding, factor });
  await database.close();
  return {
    name: server.name,
    databaseUrl: async () => databaseUrl,
    start: async (options) => startPortal(await freePort(), settings, options),
    stop: server.stop,
  };
}

/**
 * What a first start has to do with so many seeded records is done before anything is measured: their audit entries are
 * sealed, their words learnt for the search. So is what PostgreSQL would do within the first minute.
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
