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

test('a migration that breaks the previous version waits a day for it, except on an empty database', async () => {
  const pool = await emptyDatabase();
  const waiting = {
    name: '0003_waiting.sql',
    text: '-- Waits for the version before to be gone: it reads it\ndrop table first',
  };
  expect(await migrate(pool, [first])).toEqual([first.name]);
  expect(await migrate(pool, [first, second, waiting])).toEqual([second.name]);
  expect(await migrate(pool, [first, second, waiting])).toEqual([]);
  await pool.query("update migration set at = at - interval '25 hours'");
  const third = { name: '0004_third.sql', text: 'create table third (id bigint)' };
  expect(await migrate(pool, [first, second, waiting, third])).toEqual([third.name]);
  await pool.query("update migration set at = at - interval '25 hours'");
  expect(await migrate(pool, [first, second, waiting, third])).toEqual([waiting.name]);
  await pool.query('drop schema public cascade; create schema public');
  expect(await migrate(pool, [first, second, waiting])).toHaveLength(3);
});

test('an older version refuses a database migrated by a newer one, and names both', async () => {
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
