import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '#app/server/data.ts';
import { seedAll } from '#app/server/seed.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { startEmbeddedDatabase } from '#platform/server/embedded/embedded-database.ts';
import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { secondDatabase } from './both-databases.ts';
import { asOf, testConfig } from './settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address with `%s` for the database. */
    databaseAddress: string;
    template: string;
    /** The template's data folder, with the files of its records. */
    templateFolder: string;
  }
}

/**
 * One PostgreSQL for the whole run, embedded or from TEST_DATABASE_URL (TEST_DATABASE_URL_TOO for the second run), with
 * a migrated template that contains the cast and a hundred enquiries. Every test file gets a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const second = project.name === secondDatabase;
  const server = await openServer(process.env[second ? 'TEST_DATABASE_URL_TOO' : 'TEST_DATABASE_URL']);
  const template = `portico_template_${process.pid}${second ? '_too' : ''}`;
  await createDatabase(server.url('postgres'), template);
  await prepareDatabase(server.url(template));
  const database = openDatabase(server.url(template), 2);
  await onePast(database.pool);
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-template-'));
  await seedAll(database, testConfig({ dataFolder }), { seed: 42, factor: 0.1, asOf });
  await database.close();
  project.provide('databaseAddress', server.url('%s'));
  project.provide('template', template);
  project.provide('templateFolder', dataFolder);
  return async () => {
    await dropDatabase(server.url('postgres'), template);
    await rm(dataFolder, { recursive: true, force: true });
    await server.stop();
  };
}

/**
 * One partition for all months before the tests' own, which the demo covers: thirty would mean three hundred more files
 * to copy for every test file.
 */
async function onePast(pool: Pool): Promise<void> {
  for (const table of ['audit_entry', 'notification']) {
    await pool.query(`create table ${table}_past partition of ${table}
      for values from ('2022-01-01') to ('${asOf.slice(0, 7)}-01')`);
    await pool.query('select guard_partition($1, $2)', [table, `${table}_past`]);
  }
}

async function openServer(
  given: string | undefined,
): Promise<{ url(database: string): string; stop(): Promise<void> }> {
  if (given) {
    const url = (database: string) => given.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
    return { url, stop: async () => undefined };
  }
  const folder = await mkdtemp(join(await quickest(), 'portico-test-'));
  // The write-ahead log is in memory too and needs only a few files.
  const server = await startEmbeddedDatabase(folder, { durable: false, settings: { max_wal_size: '1GB' } });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: (database) => decodeURIComponent(server.url(database)), stop };
}

const memory = '/dev/shm';
/** Bytes for the databases of a run, their write-ahead log, and as much again for others. */
const roomy = 6 * 2 ** 30;

/**
 * Uses memory if there is room: each database has nineteen hundred files, and ext4 is slow to find free inodes after
 * many were removed.
 */
async function quickest(): Promise<string> {
  const room = await statfs(memory).catch(() => undefined);
  return room && room.bavail * room.bsize > roomy ? memory : tmpdir();
}
