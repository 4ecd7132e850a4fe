import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { createDatabase, dropDatabase } from '#platform/server/embedded/databases.ts';
import { type TestRuntime, testRuntime } from './database.fixture.ts';
import { countJobs, discardJob, type QueuedJob, queuedJobs, retryJob } from './queue.ts';
import { wentBack } from './clock.ts';
import { enqueue, job } from './job.ts';
import { releaseLostJobs } from './lost.ts';
import { purgeExpired } from './purge.ts';
import { migrateJobs, startJobs } from './run.ts';

let runtime: TestRuntime;
let database: Database;

beforeAll(async () => {
  runtime = await testRuntime();
  ({ database } = runtime);
  await database.pool.query('create table note (text text not null)');
});
beforeEach(async () => {
  runtime.logged.length = 0;
  await database.pool.query('truncate note');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from note')).rows.map((r) => r.text);

/** How jobs without a particular starter fail. */
const failsQuietly = { waitsFor: [], givenUp: 'administrators' } as const;

const writeNote = job({
  ...failsQuietly,
  name: 'write-note',
  payload: z.object({ text: z.string(), fail: z.boolean().default(false) }),
  attempts: 2,
  run: async (work, { text, fail }) => {
    await sql`insert into note values (${text})`.execute(work.db);
    if (fail) throw new Error('The pen broke');
  },
});

const queued = async () => (await sql<QueuedJob>`${queuedJobs} order by id`.execute(database.db)).rows;

/** As if the pause after a failed attempt had passed. */
const waitOut = () => database.pool.query('update graphile_worker._private_jobs set run_at = now()');

describe('queued work', () => {
  test('is done if and only if the transaction that queued it commits', async () => {
    await database.db.transaction().execute((db) => enqueue({ db }, writeNote, { text: 'kept', fail: false }));
    const undone = database.db.transaction().execute(async (db) => {
      await enqueue({ db }, writeNote, { text: 'rolled back', fail: false });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await runtime.run([writeNote]);
    expect(await notes()).toEqual(['kept']);
    expect(await countJobs(database.db)).toEqual({ waiting: 0, running: 0, retrying: 0, late: 0, failed: 0 });
  });

  test('queued twice under one key is done once', async () => {
    for (const text of ['first', 'second']) await enqueue(database, writeNote, { text, fail: false }, { key: 'note' });
    await runtime.run([writeNote]);
    expect(await notes()).toEqual(['second']);
  });

  test('waits for its moment on the portal’s clock', async () => {
    const at = new Date(Date.now() + 60 * 60_000);
    await enqueue(database, writeNote, { text: 'later', fail: false }, { at });
    await runtime.run([writeNote]);
    expect(await notes()).toEqual([]);
    await runtime.run([writeNote], () => at);
    expect(await notes()).toEqual(['later']);
  });

  test('runs its after-commit steps only after the commit', async () => {
    const seen: string[][] = [];
    const talkative = job({
      ...failsQuietly,
      name: 'talkative',
      payload: z.object({}),
      run: async (work) => {
        work.afterCommit(async () => void seen.push(await notes()));
        await sql`insert into note values ('committed')`.execute(work.db);
        seen.push(await notes());
      },
    });
    await enqueue(database, talkative, {});
    await runtime.run([talkative]);
    expect(seen).toEqual([[], ['committed']]);
  });
});

describe('work that fails', () => {
  test('leaves nothing behind, is retried later and succeeds in the end', async () => {
    let broken = true;
    const mended = job({
      ...failsQuietly,
      name: 'mended',
      payload: z.object({}),
      run: async (work) => {
        await sql`insert into note values ('done')`.execute(work.db);
        if (broken) throw new Error('not yet');
      },
    });
    await enqueue(database, mended, {});
    await runtime.run([mended]);
    expect(await notes()).toEqual([]);
    expect(await countJobs(database.db)).toMatchObject({ retrying: 1 });
    broken = false;
    await runtime.run([mended]);
    expect(await notes(), 'not before the pause is over').toEqual([]);
    await waitOut();
    await runtime.run([mended]);
    expect(await notes()).toEqual(['done']);
  });

  test('appears in the log by name, without its data', async () => {
    await enqueue(database, writeNote, { text: 'Secret of Ariana', fail: true });
    await runtime.run([writeNote]);
    const line = runtime.logged.find((text) => text.includes('a job failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      job: 'write-note',
      attempt: '1 of 2',
      reason: 'The pen broke',
    });
    expect(runtime.logged.join('')).not.toContain('Ariana');
  });

  test('stays failed after its last attempt until a person retries it', async () => {
    await enqueue(database, writeNote, { text: 'stubborn', fail: true });
    for (let attempt = 1; attempt <= 3; attempt++) {
      await runtime.run([writeNote]);
      await waitOut();
    }
    const [failed] = await queued();
    expect(failed).toMatchObject({ name: 'write-note', state: 'Failed', attempts: 2, error: 'The pen broke' });
    const mended = {
      ...writeNote,
      run: async () => void (await database.pool.query(`insert into note values ('ok')`)),
    };
    await retryJob(database.db, failed?.id ?? 0);
    await runtime.run([mended]);
    expect(await notes()).toEqual(['ok']);
    expect(await queued()).toEqual([]);
    await expect(retryJob(database.db, failed?.id ?? 0)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('is removed if it is recurring and a later run succeeds; other work is left for a person', async () => {
    let broken = true;
    const round = job({
      name: 'round',
      payload: z.object({ what: z.string().optional() }),
      attempts: 1,
      every: '* * * * *',
      run: async () => {
        if (broken) throw new Error('not now');
      },
    });
    for (const payload of [{}, { what: 'asked for' }]) await enqueue(database, round, payload);
    await runtime.run([round]);
    expect(await countJobs(database.db)).toMatchObject({ failed: 2 });
    broken = false;
    await enqueue(database, round, {});
    await runtime.run([round]);
    expect((await queued()).map(({ state }) => state)).toEqual(['Failed']);
  });

  test('can be removed from the queue by a person once it has failed', async () => {
    await enqueue(database, writeNote, { text: 'stubborn', fail: true });
    await runtime.run([writeNote]);
    const [retrying] = await queued();
    expect(retrying).toMatchObject({ state: 'Retrying', next_at: expect.any(String) });
    await expect(discardJob(database.db, retrying?.id ?? 0)).rejects.toMatchObject({ failure: { status: 404 } });
    await waitOut();
    await runtime.run([writeNote]);
    await discardJob(database.db, retrying?.id ?? 0);
    expect(await queued()).toEqual([]);
  });

  test('because of an invalid payload names only the fields', async () => {
    await sql`select graphile_worker.add_job('write-note', '{"text": 4711}'::json)`.execute(database.db);
    await runtime.run([writeNote]);
    expect(runtime.logged.join('')).toContain('The payload does not fit: text');
    expect(runtime.logged.join('')).not.toContain('4711');
  });
});

describe('a serving process', () => {
  test('picks up new work, finishes running jobs before it stops and leaves the rest', async () => {
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = job({
      ...failsQuietly,
      name: 'slow',
      payload: z.object({ text: z.string() }),
      run: async (work, { text }) => {
        started.resolve();
        await release.promise;
        await sql`insert into note values (${text})`.execute(work.db);
      },
    });
    const running = await startJobs({ ...runtime, jobs: [slow] });
    for (const text of ['one', 'two', 'three']) await enqueue(database, slow, { text });
    await started.promise;
    await vi.waitUntil(async () => (await countJobs(database.db)).running === 2, { timeout: 10_000 });
    const stopped = running.stop();
    release.resolve();
    await stopped;
    expect((await notes()).toSorted()).toEqual(['one', 'two']);
    expect(await countJobs(database.db)).toEqual({ waiting: 1, running: 0, retrying: 0, late: 0, failed: 0 });
  });

  test('runs other jobs while emails wait for a hanging server', async () => {
    const release = Promise.withResolvers<void>();
    const hanging = job({
      ...failsQuietly,
      name: 'hanging',
      lane: 'mail',
      payload: z.object({}),
      prepare: () => release.promise,
      run: async () => undefined,
    });
    for (let count = 0; count < 11; count++) await enqueue(database, hanging, {});
    const running = await startJobs({ ...runtime, jobs: [hanging, writeNote] });
    await vi.waitUntil(async () => (await countJobs(database.db)).running === 8, { timeout: 10_000 });
    await enqueue(database, writeNote, { text: 'done meanwhile', fail: false });
    await vi.waitUntil(async () => (await notes()).length > 0, { timeout: 10_000 });
    // A job's writes are visible a moment before it counts as done.
    await expect.poll(() => countJobs(database.db)).toMatchObject({ running: 8, waiting: 3 });
    const stopped = running.stop();
    release.resolve();
    await stopped;
  });

  test('runs urgent work before work that has waited longer', async () => {
    const urgent = { ...writeNote, name: 'urgent', urgent: true };
    await enqueue(database, writeNote, { text: 'usual', fail: false });
    await enqueue(database, writeNote, { text: 'urgent this once', fail: false }, { urgent: true });
    await enqueue(database, urgent, { text: 'urgent', fail: false });
    await runtime.run([writeNote, urgent]);
    expect(await notes()).toEqual(['urgent this once', 'urgent', 'usual']);
  });

  test('makes up once for daily work missed while the portal was off', async () => {
    const daily = job({
      name: 'daily',
      payload: z.strictObject({}),
      every: '0 3 * * *',
      run: async (work) => void (await sql`insert into note values ('daily')`.execute(work.db)),
    });
    await database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('daily', now() - interval '9 days')`,
    );
    const running = await startJobs({ ...runtime, jobs: [daily] });
    await vi.waitUntil(async () => (await notes()).length > 0, { timeout: 10_000 });
    await running.stop();
    expect(await notes()).toEqual(['daily']);
  });

  test('runs only queued work when recurring work is switched off', async () => {
    const weekly = { ...writeNote, name: 'weekly', every: '0 3 * * 1' };
    const known = async () => {
      const text = "select from graphile_worker._private_known_crontabs where identifier = 'weekly'";
      return (await database.pool.query(text)).rowCount;
    };
    const quiet = await startJobs({ ...runtime, jobs: [weekly] }, { recurring: false });
    await enqueue(database, weekly, { text: 'queued', fail: false });
    await vi.waitUntil(async () => (await notes()).length > 0, { timeout: 10_000 });
    await quiet.stop();
    expect(await known()).toBe(0);
    const usual = await startJobs({ ...runtime, jobs: [weekly] });
    await vi.waitUntil(async () => (await known()) === 1, { timeout: 10_000 });
    await usual.stop();
  });

  test('runs work left in the future by a clock set back, but not work scheduled for later', async () => {
    const daily = { ...writeNote, name: 'daily too', every: '0 3 * * *' };
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
    await database.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('daily too', $1, $1)`,
      [tomorrow],
    );
    await enqueue(database, writeNote, { text: 'queued', fail: false });
    await database.pool.query('update graphile_worker._private_jobs set run_at = $1', [tomorrow]);
    await enqueue(database, writeNote, { text: 'asked for later', fail: false }, { at: tomorrow });
    const running = await startJobs({ ...runtime, jobs: [daily, writeNote] });
    await vi.waitUntil(async () => (await notes()).length > 0, { timeout: 10_000 });
    await running.stop();
    expect(await notes()).toEqual(['queued']);
    const { rows } = await database.pool.query<{ ahead: boolean }>(
      `select last_execution > now() as ahead from graphile_worker._private_known_crontabs where identifier = 'daily too'`,
    );
    expect(rows).toEqual([{ ahead: false }]);
  });

  test.each([
    ['runs', 5000, 5000, false],
    ['is corrected by a second', 4000, 5000, false],
    ['is set back an hour', 5000 - 3_600_000, 5000, true],
    ['is set forward an hour', 5000 + 3_600_000, 5000, false],
    ['stood still while the machine slept', 8 * 3_600_000, 5000, false],
  ])('detects that the clock %s', (_, wall, running, back) => {
    const before = { wall: 1_000_000_000, running: 500 };
    expect(wentBack(before, { wall: before.wall + wall, running: before.running + running })).toBe(back);
  });

  test('gives a killed process’s work to others, but not a living one’s', async () => {
    for (const text of ['dead', 'alive']) await enqueue(database, writeNote, { text, fail: false }, { key: text });
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes', locked_by = 'worker-' || key`,
    );
    const { rows } = await database.pool.query(`select id from graphile_worker._private_jobs where key = 'alive'`);
    const living = await database.pool.connect();
    await living.query('begin');
    await living.query('select pg_advisory_xact_lock(7202612, $1)', [rows[0].id]);
    await enqueue(database, releaseLostJobs, {});
    await runtime.run([releaseLostJobs]);
    await living.query('rollback');
    living.release();
    const left = await database.pool.query('select key from graphile_worker._private_jobs where locked_by is null');
    expect(left.rows).toEqual([{ key: 'dead' }]);
  });
});

test('several processes starting at once can all install the queue', async () => {
  const name = `portico_jobs_${process.pid}`;
  await createDatabase(runtime.addressOf('postgres'), name);
  const starting = [1, 2, 3].map(() => openDatabase(runtime.addressOf(name), 2));
  await Promise.all(starting.map(({ pool }) => migrateJobs(pool)));
  await Promise.all(starting.map(({ pool }) => migrateJobs(pool)));
  const [first = database] = starting;
  await enqueue(first, writeNote, { text: 'new', fail: false });
  expect(await countJobs(first.db)).toMatchObject({ waiting: 1 });
  await Promise.all(starting.map((opened) => opened.close()));
  await dropDatabase(runtime.addressOf('postgres'), name);
});

test('keys are deleted after a day, emails after half a year, links a year after they expired', async () => {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString();
  for (const days of [0.9, 1.1]) {
    await database.pool.query(`insert into idempotency_key values (1, $1, '', null, $2)`, [`key-${days}`, ago(days)]);
  }
  for (const days of [179, 181]) {
    await database.pool.query(
      `insert into mail (kind, recipient, subject, html, text, state, created_at) values ('x', $1, '', '', '', 'kept', $2)`,
      [`${days}@example.com`, ago(days)],
    );
  }
  for (const days of [364, 366]) {
    await database.pool.query(
      `insert into guest_link (purpose, entity, entity_id, recipient, name, token_hash, expires_at, created_at)
       values ('x', 'x', 1, $1, 'X', $1, $2, $2)`,
      [`${days}@example.com`, ago(days)],
    );
  }
  await enqueue(database, purgeExpired, {});
  await runtime.run([purgeExpired], () => now);
  const left = async (query: string) => (await database.pool.query({ text: query, rowMode: 'array' })).rows.flat();
  expect(await left('select key from idempotency_key')).toEqual(['key-0.9']);
  expect(await left(`select recipient from mail where kind = 'x'`)).toEqual(['179@example.com']);
  expect(await left('select recipient from guest_link')).toEqual(['364@example.com']);
});
