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
    /** The server's address with `%s` in the database's place. */
    databaseAddress: string;
    template: string;
    /** The data folder of the template: what its records' files lie in. */
    templateFolder: string;
  }
}

/**
 * One PostgreSQL for the whole run, the embedded one or TEST_DATABASE_URL's (for the second run that of
 * TEST_DATABASE_URL_TOO), with a migrated template that holds the cast and a hundred enquiries; every test file works on a
 * copy of its own.
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
 * One table for all months before the tests' own, of which the demo tells: thirty would be three hundred files more, copied
 * for every test file.
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
  // What is written ahead is kept in memory too, and needs to be no more than a few files.
  const server = await startEmbeddedDatabase(folder, { durable: false, settings: { max_wal_size: '1GB' } });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: (database) => decodeURIComponent(server.url(database)), stop };
}

const memory = '/dev/shm';
/** In bytes: the databases of a run, what is written ahead of them, and as much again for others. */
const roomy = 6 * 2 ** 30;

/**
 * Where there is room, in memory: each database is nineteen hundred files, and ext4 searches long for numbers of new
 * files while many were removed lately.
 */
async function quickest(): Promise<string> {
  const room = await statfs(memory).catch(() => undefined);
  return room && room.bavail * room.bsize > roomy ? memory : tmpdir();
}
