import type { FastifyBaseLogger } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { events } from '#platform/contract/event.ts';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { enqueue } from '../jobs/job.ts';
import { backgroundWork } from '../work.ts';
import { record } from './record.ts';
import { sealAudit, sealAuditTrail, startSealer } from './seal.ts';
import { asSuperuser } from './tampering.fixture.ts';
import { verifyAudit } from './verify.ts';

const { changed } = events('thing', { changed: 'Thing changed' });

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await testRuntime();
});
beforeEach(() =>
  tamper(
    'delete from audit_removed',
    'delete from audit_seal',
    'delete from audit_unsealed',
    'delete from audit_entry',
  ),
);

const tamper = (...statements: string[]) => asSuperuser(runtime.database.pool, ...statements);

const write = (count: number, from = 1) =>
  runtime.database.db.transaction().execute(async (db) => {
    const work = backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log);
    for (let id = from; id < from + count; id++) {
      await record(work, changed, id, {
        before: { price: '1.10', note: null },
        after: { price: '2.20', note: "O'Hara ü" },
      });
    }
  });
const seal = (day = '2026-11-20') => sealAudit(runtime.database.pool, new Date(`${day}T12:00:00Z`));
const verify = (now?: Date) => verifyAudit(runtime.database.pool, now);
const broken = async () => (await verify()).broken;
const seals = async () =>
  (await runtime.database.pool.query('select day, position from audit_seal order by entry_id')).rows.map(
    ({ day, position }) => `${day} ${position}`,
  );
/** The entry at a position of the first day. */
const entryAt = (position: number) =>
  `(select entry_id from audit_seal where day = '2026-11-20' and position = ${position})`;

describe('sealing', () => {
  test('numbers the entries of a day, and links a day to the one before', async () => {
    await write(2);
    expect(await seal('2026-11-20')).toBe(2);
    await write(2);
    expect(await seal('2026-11-21')).toBe(2);
    expect(await seal('2026-11-21')).toBe(0);
    expect(await seals()).toEqual(['2026-11-20 1', '2026-11-20 2', '2026-11-21 1', '2026-11-21 2']);
    expect(await verify()).toMatchObject({
      checked: 4,
      broken: null,
      unsealed: 0,
      head: { day: '2026-11-21', position: 2 },
    });
  });

  test('continues the newest day when the clock was set back', async () => {
    await write(1);
    await seal('2026-11-21');
    await write(1);
    await seal('2026-11-20');
    expect(await seals()).toEqual(['2026-11-21 1', '2026-11-21 2']);
    expect(await verify()).toMatchObject({ checked: 2, broken: null });
  });

  test('includes an entry whose transaction ended after later ones', async () => {
    const slow = await runtime.database.pool.connect();
    await slow.query('begin');
    await slow.query(
      `insert into audit_entry (at, actor_name, event, entity, entity_id, request_id) values (now(), 'A', 'e', 'thing', '1', 'r')`,
    );
    await write(1, 2);
    expect(await seal()).toBe(1);
    await slow.query('commit');
    slow.release();
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ checked: 2, broken: null });
  });

  test('by several processes at once gives one chain', async () => {
    await write(2500);
    const sealed = await Promise.all([seal(), seal(), seal(), write(50), seal()]);
    await seal();
    expect(
      sealed.filter((count) => typeof count === 'number').reduce((sum, count) => sum + count, 0),
    ).toBeGreaterThanOrEqual(2500);
    expect(await verify()).toMatchObject({ checked: 2550, broken: null, unsealed: 0, head: { position: 2550 } });
  });

  test('happens automatically after a change', async () => {
    const sealer = startSealer(runtime.database.pool, runtime.log as FastifyBaseLogger);
    await write(3);
    await vi.waitUntil(async () => (await seals()).length === 3, { timeout: 10_000 });
    await sealer.stop();
    expect(await verify()).toMatchObject({ checked: 3, broken: null });
  });

  test('also runs as a background job, in case the sealers fail', async () => {
    await write(3);
    await enqueue(runtime.database, sealAuditTrail, {});
    await runtime.run([sealAuditTrail]);
    expect(await verify()).toMatchObject({ checked: 3, broken: null });
  });
});

describe('verifying a sealed trail', () => {
  beforeEach(async () => {
    await write(5);
    await seal();
  });

  test.each([
    ['actor_name', `'Somebody else'`],
    ['actor_id', '4711'],
    ['at', `at + interval '1 microsecond'`],
    ['event', `'thing.created'`],
    ['entity', `'other'`],
    ['entity_id', `'99'`],
    ['before', `'{"price": "1.1", "note": null}'`],
    ['after', 'null'],
    ['request_id', `''`],
  ])('detects a changed %s', async (column, value) => {
    await tamper(`update audit_entry set ${column} = ${value} where id = ${entryAt(3)}`);
    expect(await broken()).toEqual({ day: '2026-11-20', position: 3, fault: 'the entry was changed' });
    expect(await verify()).toMatchObject({ checked: 2 });
  });

  test('detects a removed entry', async () => {
    await tamper(`delete from audit_entry where id = ${entryAt(4)}`);
    expect(await broken()).toEqual({ day: '2026-11-20', position: 4, fault: 'the entry is missing' });
  });

  test('detects an entry removed together with its seal', async () => {
    await tamper(`delete from audit_entry where id = ${entryAt(2)}`, `delete from audit_seal where position = 2`);
    expect(await broken()).toEqual({ day: '2026-11-20', position: 2, fault: 'the seal is missing' });
  });

  test('detects entries that were swapped', async () => {
    await tamper(
      `update audit_seal set position = -1 where position = 2`,
      `update audit_seal set position = 2 where position = 3`,
      `update audit_seal set position = 3 where position = -1`,
    );
    expect(await broken()).toMatchObject({ position: 2 });
  });

  test('detects a changed seal', async () => {
    await tamper(`update audit_seal set hash = repeat('a', 64) where position = 3`);
    expect(await broken()).toEqual({ day: '2026-11-20', position: 3, fault: 'the seal was changed' });
  });

  test('detects a renamed field', async () => {
    await tamper(`update audit_entry set after = '{"prize": "2.20", "note": "O''Hara ü"}' where id = ${entryAt(3)}`);
    expect(await broken()).toEqual({ day: '2026-11-20', position: 3, fault: 'the entry was changed' });
  });

  test('detects a value moved between before and after', async () => {
    await tamper(`update audit_entry set before = after, after = before where id = ${entryAt(3)}`);
    expect(await broken()).toMatchObject({ position: 3 });
  });

  test('detects swapped salts', async () => {
    await tamper(
      `update audit_seal set salts = array[salts[1], salts[3], salts[2], salts[4], salts[5]] where position = 3`,
    );
    expect(await broken()).toEqual({ day: '2026-11-20', position: 3, fault: 'the entry was changed' });
  });

  test('detects a whole day that was removed', async () => {
    await write(2);
    await seal('2026-11-21');
    await write(2);
    await seal('2026-11-22');
    await tamper(`delete from audit_seal where day = '2026-11-21'`);
    expect(await broken()).toMatchObject({ day: '2026-11-22', position: 1 });
  });

  test.each(['update audit_entry set event = event', 'delete from audit_entry', 'truncate audit_entry cascade'])(
    'the database refuses to %s',
    async (statement) => {
      await expect(runtime.database.pool.query(statement)).rejects.toThrow('append only');
    },
  );

  test.each(['update audit_seal set hash = hash', 'delete from audit_seal', 'truncate audit_seal'])(
    'the database refuses to %s',
    async (statement) => {
      await expect(runtime.database.pool.query(statement)).rejects.toThrow('audit_seal is append only');
    },
  );
});

test('entries that stay unsealed for more than five minutes are reported', async () => {
  await write(2);
  const now = new Date();
  expect(await verify(now)).toMatchObject({ checked: 0, head: null, unsealed: 0 });
  expect(await verify(new Date(now.getTime() + 6 * 60_000))).toMatchObject({ unsealed: 2 });
  await tamper('delete from audit_unsealed');
  expect(await verify(new Date(now.getTime() + 6 * 60_000)), 'also when they were struck off the list').toMatchObject({
    unsealed: 2,
  });
});
