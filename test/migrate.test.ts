import { openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { migrate } from '#platform/server/migrate.ts';
import { expect, inject, onTestFinished, test } from 'vitest';

const first = { name: '0001_first.sql', text: 'create table first (id bigint)' };
const second = { name: '0002_second.sql', text: 'create table second (id bigint)' };

async function emptyDatabase() {
  const addressOf = (name: string) => inject('databaseAddress').replace('%s', name);
  const name = `portico_migrate_${process.pid}`;
  await createDatabase(addressOf('postgres'), name);
  const database = openDatabase(addressOf(name), 2);
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(addressOf('postgres'), name);
  });
  return database.pool;
}

test('an older version refuses a database that a newer one has brought up to date, and names both', async () => {
  const pool = await emptyDatabase();
  expect(await migrate(pool, [first], '1.0.0')).toEqual([first.name]);
  expect(await migrate(pool, [first, second], '1.1.0')).toEqual([second.name]);
  await expect(migrate(pool, [first], '1.0.0')).rejects.toThrow(
    'by version 1.1.0 of the portal, and this is version 1.0.0, which does not know 0002_second.sql',
  );
  await expect(migrate(pool, [{ ...first, text: 'select 1' }, second], '1.1.0')).rejects.toThrow(
    'Migration 0001_first.sql was changed after it was applied',
  );
  expect(await migrate(pool, [first, second], '1.2.0')).toEqual([]);
});
