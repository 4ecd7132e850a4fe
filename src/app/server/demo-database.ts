import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { addressesOf } from '#platform/server/database/addresses.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import { takeFolder } from '#platform/server/embedded/take-folder.ts';
import { configuration } from './configuration.ts';
import { prepareConfigured, prepareDatabase } from './data.ts';

const name = 'portico';

/** Address of the portal's database on the embedded server; created if missing. */
export async function portalDatabase(embedded: EmbeddedDatabase): Promise<string> {
  await createDatabase(embedded.url('postgres'), name).catch((error: { code?: string }) => {
    const existsAlready = error.code === '42P04';
    if (!existsAlready) throw error;
  });
  return embedded.url(name);
}

/** Whether the database has no data yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const { rowCount } = await database.pool.query('select from account limit 1');
  return rowCount === 0;
}

/**
 * For commands: starts the demo's database, migrates it, calls `run` with it and stops it again.
 * @param options.fresh deletes the existing data first
 * @throws when a portal is running on the folder, or a real database is configured: demo data never goes there
 */
export async function withDemoDatabase(
  options: { fresh?: boolean },
  run: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = configuration();
  if (!config.demo) throw new Error('DATABASE_URL is set: demo data is for the embedded database alone');
  const folder = await takeFolder(config.dataFolder);
  try {
    const embedded = await startEmbeddedDatabase(config.dataFolder);
    try {
      if (options.fresh) {
        await dropDatabase(embedded.url('postgres'), name);
        await rm(join(config.dataFolder, 'files'), { recursive: true, force: true });
      }
      const url = await portalDatabase(embedded);
      await prepareDatabase(url);
      // No time limit: at factor 100 some statements of the demo take longer than a request may.
      const database = openDatabase(url, 4, { patience: 0 });
      await run(database, config).finally(() => database.close());
    } finally {
      await embedded.stop();
    }
  } finally {
    await folder.release();
  }
}

/** For commands on real data and the demo's alike: the database of DATABASE_URL, or else the embedded one. */
export async function withDatabase(run: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = configuration();
  if (config.databaseUrl === null) return withDemoDatabase({}, run);
  const addresses = addressesOf(config, config.databaseUrl);
  await prepareConfigured(addresses);
  const database = openDatabase(addresses.owner ?? addresses.direct, 2);
  await run(database, config).finally(() => database.close());
}
