import { once } from 'node:events';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase, dropDatabase } from './databases.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { query, temporaryFolder } from './rehearsal.fixture.ts';

// Real servers on a busy machine take their time.
vi.setConfig({ testTimeout: 60_000 });

test('databases are copied from a template, and dropped even while someone is connected', async () => {
  const { url, stop } = await startEmbeddedDatabase(await temporaryFolder(), { durable: false });
  onTestFinished(stop);
  const server = url('postgres');
  await createDatabase(server, 'ready');
  await query(url('ready'), 'CREATE TABLE kept AS SELECT 7 AS row');
  await Promise.all(['a "copy"', 'another'].map(async (name) => await createDatabase(server, name, 'ready')));
  await query(url('a "copy"'), 'DELETE FROM kept');
  expect(await query(url('another'), 'SELECT row FROM kept')).toEqual([{ row: 7 }]);
  const client = new Client({ connectionString: url('another') });
  client.on('error', () => undefined);
  const lost = once(client, 'error');
  await client.connect();
  await dropDatabase(server, 'another');
  await lost;
  await dropDatabase(server, 'another');
  expect(await query(server, "SELECT datname FROM pg_database WHERE datname ~ 'copy|another'")).toEqual([
    { datname: 'a "copy"' },
  ]);
});
