import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Database } from '#platform/server/db.ts';
import { unavailable } from '../errors.ts';
import { askOutside } from '../outside.ts';
import { nobody } from '../work.ts';
import { type TestRuntime, testRuntime } from './database.fixture.ts';
import { enqueue, type Job, job } from './job.ts';
import { lateWork } from './late.ts';
import { countJobs, type QueuedJob, queuedJobs, retryJobs } from './queue.ts';
import { type EndOfWork, workGivenUp } from './task.ts';

let runtime: TestRuntime;
let database: Database;
beforeAll(async () => {
  runtime = await testRuntime();
  ({ database } = runtime);
  await database.pool.query('create table note (text text not null)');
});
beforeEach(async () => {
  await database.pool.query('truncate note');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from note')).rows.map((r) => r.text);
const queued = async () => (await sql<QueuedJob>`${queuedJobs} order by id`.execute(database.db)).rows;
const failing = job({
  name: 'failing',
  payload: z.object({}),
  waitsFor: [],
  givenUp: 'administrators',
  run: async () => Promise.reject(new Error('The pen broke')),
});

describe('work that waits for an unavailable service', () => {
  const minutes = (count: number) => () => new Date(Date.now() + count * 60_000);
  let away = true;
  const stored = job({
    name: 'stored',
    payload: z.object({ id: z.int() }),
    waitsFor: ['file storage'],
    givenUp: { title: 'It was not stored', link: '/things/:id' },
    prepare: async () => {
      if (away) throw unavailable('The storage does not answer', 5, 'file storage');
      return 'kept';
    },
    run: async (work, _, kept) => void (await sql`insert into note values (${kept})`.execute(work.db)),
  });
  beforeEach(() => void (away = true));

  test('waits as long as the service is away, with pauses up to a quarter of an hour, then resumes', async () => {
    await enqueue(database, stored, { id: 1 });
    const pauses: number[] = [];
    for (let at = 0, now = new Date(); at < 12; at++) {
      await runtime.run([stored], () => now);
      const [late] = await queued();
      expect(late).toMatchObject({ state: 'Late', attempts: 0, error: 'The storage does not answer' });
      const next = new Date(late?.next_at ?? 0);
      pauses.push(Math.round((next.getTime() - now.getTime()) / 1000));
      now = next;
    }
    expect(pauses).toEqual([5, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
    expect(await countJobs(database.db)).toMatchObject({ late: 1, failed: 0 });
    away = false;
    await runtime.run([stored], minutes(0));
    expect(await notes(), 'not before the pause is over').toEqual([]);
    await runtime.run([stored], minutes(120));
    expect(await notes()).toEqual(['kept']);
  });

  test('is listed as late: which service, how much, since when', async () => {
    await database.pool.query('delete from mail');
    const first = new Date();
    for (const id of [1, 2]) await enqueue(database, stored, { id });
    await runtime.run([stored], () => first);
    await runtime.run([stored], minutes(30));
    expect(await lateWork(database.db)).toEqual([
      { service: 'file storage', count: 2, since: first.toISOString(), reason: 'The storage does not answer' },
    ]);
  });

  test('is given up after two days, and the person who started it is notified', async () => {
    const ends: EndOfWork[] = [];
    workGivenUp.provide(async (_, end) => void ends.push(end));
    await enqueue({ ...database, actor: { ...nobody, accountId: 7 } }, stored, { id: 12 });
    await runtime.run([stored], minutes(0));
    await runtime.run([stored], minutes(47 * 60));
    expect((await queued())[0]).toMatchObject({ state: 'Late' });
    await runtime.run([stored], minutes(49 * 60));
    expect((await queued())[0]).toMatchObject({ state: 'Failed' });
    expect(ends).toMatchObject([{ to: 7, title: 'It was not stored', link: '/things/12' }]);
    expect(ends[0]?.reason).toBe('The storage does not answer');
  });

  test('has its usual attempts when it fails for another reason, and is no longer late', async () => {
    await enqueue(database, stored, { id: 1 });
    await runtime.run([stored], minutes(0));
    away = false;
    const broken = { ...stored, run: async () => Promise.reject(new Error('The pen broke')) };
    await runtime.run([broken], minutes(1));
    expect((await queued())[0]).toMatchObject({ state: 'Retrying', attempts: 1, error: 'The pen broke' });
  });

  test('is retried at once, all of a kind, on request', async () => {
    for (const id of [1, 2, 3]) await enqueue(database, stored, { id });
    await enqueue(database, failing, {});
    await runtime.run([stored, failing], minutes(0));
    away = false;
    expect(await retryJobs(database.db, 'stored')).toBe(3);
    await runtime.run([stored], minutes(0));
    expect(await notes()).toEqual(['kept', 'kept', 'kept']);
    expect((await queued()).map(({ name }) => name)).toEqual(['failing']);
  });

  test('may ask only services it declares, and none inside its transaction', async () => {
    const asks = (declared: Partial<Job<{ id: number }, string>>) => ({ ...stored, ...declared });
    const ask = async () => (askOutside('file storage'), 'kept');
    const says = async (declared: Job) => {
      await database.pool.query('delete from graphile_worker._private_jobs');
      await enqueue(database, declared, { id: 1 });
      await runtime.run([declared], minutes(0));
      return (await queued())[0]?.error ?? 'done';
    };
    expect(await says(asks({ prepare: ask }))).toBe('done');
    expect(await says(asks({ prepare: ask, waitsFor: ['printer'] }))).toContain("name it in 'waitsFor'");
    expect(await says(asks({ prepare: async () => '', run: async () => void (await ask()) }))).toContain(
      'holds a connection',
    );
  });
});
