import { runProcess } from '#app/server/process.ts';
import { besideRequests } from '#platform/server/connections.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { openDatabase } from '#platform/server/db.ts';
import { sealAuditTrail } from '#platform/server/audit/seal.ts';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { closeAfterTests } from './closing.ts';
import { testConfig } from './settings.ts';

const address = (database: string) => inject('databaseAddress').replace('%s', database);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  return typeof found === 'object' && found ? found.port : 0;
}

test('a process never has more connections than DATABASE_POOL allows', async () => {
  const name = `portico_connections_${process.pid}`;
  await createDatabase(address('postgres'), name, inject('template'));
  const port = await freePort();
  const config = testConfig({ poolSize: 3, port, host: '127.0.0.1', dataFolder: tmpdir() });
  const stop = await runProcess(config, address(name), { webFolder: '', recurringJobs: true });
  const queue = openDatabase(address(name), 1);
  const watcher = new pg.Client({ connectionString: address('postgres') });
  await watcher.connect();
  closeAfterTests(async () => {
    await queue.close();
    await watcher.end();
    await stop();
    await dropDatabase(address('postgres'), name);
  });
  for (let count = 0; count < 40; count += 1) await enqueue(queue, sealAuditTrail, {});
  const asking = Array.from({ length: 60 }, () => fetch(`http://127.0.0.1:${port}/readyz`));
  let most = 0;
  for (let looks = 0; looks < 60; looks += 1) {
    const { rows } = await watcher.query<{ held: number }>(
      'select count(*)::int as held from pg_stat_activity where datname = $1',
      [name],
    );
    most = Math.max(most, (rows[0]?.held ?? 0) - 1);
  }
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(most).toBeGreaterThan(5);
  expect(most).toBeLessThanOrEqual(besideRequests + 3);
});
