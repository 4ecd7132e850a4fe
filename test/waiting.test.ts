/** Waits for outside services are declared, and hold no connection meanwhile (decision 106). */
import { assembly } from '#app/server/modules.ts';
import { testRuntime } from '#platform/server/jobs/database.fixture.ts';
import { toJSONSchema } from 'zod';
import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

const queuedOnly = assembly.jobs.filter(({ every }) => every === undefined);

test('queued jobs declare what they wait for, and whom to notify when they give up', () => {
  const silent = queuedOnly.filter(({ waitsFor, givenUp }) => waitsFor === undefined || givenUp === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(queuedOnly.length).toBeGreaterThan(10);
});

test('waits happen outside of transactions', () => {
  const waiting = assembly.jobs.filter(({ waitsFor = [] }) => waitsFor.length > 0);
  expect(waiting.filter(({ prepare }) => prepare === undefined).map(({ name }) => name)).toEqual([]);
});

test('the link to a failed job is built from its queue entry', () => {
  for (const { name, givenUp, payload } of queuedOnly) {
    if (givenUp === undefined || givenUp === 'administrators') continue;
    const known = Object.keys(toJSONSchema(payload).properties ?? {});
    const named = [...givenUp.link.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '');
    expect([name, named.filter((field) => !known.includes(field))]).toEqual([name, []]);
  }
});

/** Exceptions: a read at one moment, and the demo, which is filled once. */
const opensItself = new Set(['src/platform/server/list/milestones.ts', 'src/app/server/seed.ts']);

test('transactions are opened in one place, which knows what must not wait inside', () => {
  const opening = sourceFiles('src/**/*.ts')
    .filter(({ path }) => !/\.(test|fixture)\.ts$|\/testing\//.test(path) && !opensItself.has(path))
    .filter(({ text }) => /\.transaction\(\)/.test(text));
  expect(opening.map(({ path }) => path)).toEqual(['src/platform/server/outside.ts']);
});

test('locking outside of a transaction is refused throughout the tests', async () => {
  const { database } = await testRuntime();
  const locking = ['select id from account for update', "select pg_advisory_xact_lock(hashtextextended('x', 1))"];
  for (const text of locking) await expect(database.pool.query(text, [])).rejects.toThrow('locks nothing outside');
  const client = await database.pool.connect();
  await client.query('begin', []);
  for (const text of locking) await client.query(text, []);
  await client.query('rollback', []);
  await expect(client.query(locking[0] ?? '', [])).rejects.toThrow('locks nothing outside');
  client.release();
});
