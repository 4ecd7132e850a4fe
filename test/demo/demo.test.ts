import { prepareDatabase } from '#app/server/data.ts';
import { contentHash, seedAll } from '#app/server/seed.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { closeAfterTests } from '../closing.ts';
import { asOf, testConfig } from '../settings.ts';

let turn = 0;
const addressOf = (name: string) => inject('databaseAddress').replace('%s', name);

type Demo = { seed?: number; day?: string };

async function demoOf({ seed = 42, day = asOf }: Demo) {
  turn += 1;
  const name = `portico_demo_${process.pid}_${turn}`;
  await createDatabase(addressOf('postgres'), name);
  await prepareDatabase(addressOf(name));
  const database = openDatabase(addressOf(name), 2);
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-demo-'));
  closeAfterTests(async () => {
    await database.close();
    await dropDatabase(addressOf('postgres'), name);
    await rm(dataFolder, { recursive: true });
  });
  await seedAll(database, testConfig({ dataFolder }), { seed, factor: 0.02, asOf: day });
  return database;
}

test('the same seed and date give the same demo, another seed another', async () => {
  const first = await contentHash(await demoOf({}));
  expect(await contentHash(await demoOf({}))).toBe(first);
  expect(await contentHash(await demoOf({ seed: 43 }))).not.toBe(first);
});

// First and last days of months and years, a leap day, weekends.
test.each(['2026-11-26', '2027-01-01', '2027-02-28', '2028-02-29', '2028-12-31'])(
  'on %s the client with a sign-in has an unbilled job',
  async (day) => {
    const { pool } = await demoOf({ day });
    const { rows } = await pool.query(
      `select dispatch_date from job join client on client.id = client_id
       where client_name = $1 and job.status = 'Dispatch' and billing_status = 'Unbilled' and fees > 0
         and not exists (select from invoice_line where job_id = job.id)`,
      [cast.client.client],
    );
    expect(rows).not.toEqual([]);
  },
);
