import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { prepareDatabase } from '#app/server/data.ts';
import { contentHash, seedAll } from '#app/server/seed.ts';
import { openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { closeAfterTests } from './closing.ts';
import { asOf, testConfig } from './settings.ts';

const addressOf = (name: string) => inject('databaseAddress').replace('%s', name);

async function demoOf(seed: number, turn: number): Promise<string> {
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
  await seedAll(database, testConfig({ dataFolder }), { seed, factor: 0.02, asOf });
  return contentHash(database);
}

test('the same seed and date make the same demo, another seed another', async () => {
  const first = await demoOf(42, 1);
  expect(await demoOf(42, 2)).toBe(first);
  expect(await demoOf(43, 3)).not.toBe(first);
});
