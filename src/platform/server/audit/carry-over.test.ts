import type pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { events } from '#platform/contract/event.ts';
import { testConfig } from '#test/settings.ts';
import pino from 'pino';
import { openDatabase } from '../db.ts';
import { createDatabase, dropDatabase } from '../embedded/databases.ts';
import { migrate, migrations } from '../migrate.ts';
import { backgroundWork, type Work } from '../work.ts';
import { askOf } from './ask.ts';
import { noHash, sealedColumns, type SealedEntry } from './chain.ts';
import { carryBatch } from './carry-over.ts';
import { forgetInTrail } from './forget.ts';
import { formerHash } from './former-chain.ts';
import { record } from './record.ts';
import { sealAudit } from './seal.ts';
import { asSuperuser } from './tampering.fixture.ts';
import { type Noted, verifyAudit } from './verify.ts';

const now = new Date('2026-11-24T12:00:00Z');
const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
const { changed } = events('thing', { changed: 'Thing changed' });

let made = 0;

/** A database of an earlier version with a sealed trail, five entries on each of three days. */
async function olderDatabase() {
  const addressOf = (name: string) => inject('databaseAddress').replace('%s', name);
  made += 1;
  const name = `portico_carry_${process.pid}_${made}`;
  await createDatabase(addressOf('postgres'), name);
  const { pool, db, close } = openDatabase(addressOf(name), 4);
  onTestFinished(async () => {
    await close();
    await dropDatabase(addressOf('postgres'), name);
  });
  await migrate(
    pool,
    migrations().filter((file) => file.name < '0002' || file.name.startsWith('0030')),
  );
  await pool.query(`insert into audit_entry (at, actor_id, actor_name, event, entity, entity_id, request_id, before, after)
    select '2026-11-20T10:00:00.123456Z', 7, 'Ada O''Hara ü', 'thing.changed', 'thing', n::text, 'r' || n,
      case when n % 3 = 0 then null else '{"price": 1.10, "note": null, "say \\"x\\"": "a\\\\b\\n"}'::jsonb end,
      case when n % 5 = 0 then null else '{"price": 2.20, "lines": [{"a": "}"}, {}], "10": "x"}'::jsonb end
    from generate_series(1, 15) n`);
  const { rows } = await pool.query<SealedEntry>(`select ${sealedColumns} from audit_entry entry order by entry.id`);
  let hash = noHash;
  for (const [at, entry] of rows.entries()) {
    hash = formerHash(hash, entry);
    const place = [days[Math.floor(at / 5)], (at % 5) + 1, entry.id, hash];
    await pool.query('insert into audit_seal (day, position, entry_id, hash) values ($1, $2, $3, $4)', place);
  }
  await pool.query('delete from audit_unsealed');
  return { pool, db, head: { day: '2026-11-22', position: 5, hash } };
}

const upgrade = (pool: pg.Pool) =>
  migrate(
    pool,
    migrations().filter(
      ({ name }) => name < '0002' || ['0030', '0310', '0517', '0530', '0535', '0536'].includes(name.slice(0, 4)),
    ),
  );
const verdict = async (pool: pg.Pool) => {
  const { checked, days: count, broken, unsealed } = await verifyAudit(pool, now);
  return { checked, days: count, broken, unsealed };
};

test('a trail of an earlier version verifies the same before and after the carry-over', async () => {
  const { pool, head } = await olderDatabase();
  await upgrade(pool);
  const before = await verifyAudit(pool, now);
  expect(before).toMatchObject({ checked: 15, days: 3, broken: null, unsealed: 0, head });
  expect(await sealAudit(pool, now)).toBe(0);
  const after = await verifyAudit(pool, now);
  expect(after).toMatchObject({ checked: 15, days: 3, broken: null, unsealed: 0, head: { position: 5 } });
  expect(after.head?.hash).not.toBe(head.hash);
  expect(after.former, 'the seal that somebody may have noted down').toEqual({ ...head, proven: true });
  expect((await pool.query('select from audit_seal_unsalted')).rowCount).toBe(0);
});

test('a noted seal is found in both the former and the new chain', async () => {
  const { pool } = await olderDatabase();
  const { rows } = await pool.query('select hash from audit_seal where day = $1 and position = 3', [days[1]]);
  await upgrade(pool);
  const found = async (hash: string) => {
    const places: Noted[] = [];
    await verifyAudit(pool, now, undefined, (one, place) => void (one === hash && places.push(place)));
    return places;
  };
  expect(await found(rows[0].hash)).toEqual([{ day: '2026-11-21', position: 3, former: true }]);
  await sealAudit(pool, now);
  expect(await found(rows[0].hash)).toEqual([{ day: '2026-11-21', position: 3, former: true }]);
  const after = await pool.query('select hash from audit_seal where day = $1 and position = 3', [days[1]]);
  expect(await found(after.rows[0].hash)).toEqual([{ day: '2026-11-21', position: 3, former: false }]);
});

test.each([
  ['a changed value', `update audit_entry set after = '{"price": 2.2}' where entity_id = '7'`, '2026-11-21', 2],
  ['a changed name', `update audit_entry set actor_name = 'Bea' where entity_id = '6'`, '2026-11-21', 1],
  ['a changed last entry', `update audit_entry set actor_name = 'Bea' where entity_id = '15'`, '2026-11-22', 5],
  ['a missing entry', `delete from audit_entry where entity_id = '8'`, '2026-11-21', 3],
  ['a missing seal', `delete from audit_seal where day = '2026-11-21' and position = 2`, '2026-11-21', 2],
  ['a changed seal', `update audit_seal set hash = repeat('a', 64) where position = 4`, '2026-11-20', 4],
  ['a missing day', `delete from audit_seal where day = '2026-11-21'`, '2026-11-22', 1],
  ['two faults', `update audit_entry set request_id = 'x' where entity_id in ('3', '9')`, '2026-11-20', 3],
])('a chain broken by %s stays broken in the same place', async (_how, statement, day, position) => {
  const { pool } = await olderDatabase();
  await asSuperuser(pool, statement);
  await upgrade(pool);
  const before = await verdict(pool);
  expect(before.broken).toMatchObject({ day, position });
  await sealAudit(pool, now);
  expect(await verdict(pool)).toEqual(before);
});

test('every fault is carried over, not only the first', async () => {
  const { pool } = await olderDatabase();
  await asSuperuser(pool, `update audit_entry set request_id = 'x' where entity_id in ('3', '9')`);
  await upgrade(pool);
  await sealAudit(pool, now);
  const { rows } = await pool.query('select day, position, fault from audit_seal where fault is not null order by day');
  const fault = 'the entry was changed';
  expect(rows).toEqual([
    { day: '2026-11-20', position: 3, fault },
    { day: '2026-11-21', position: 4, fault },
  ]);
});

test('a fault erased from its seal is still detected', async () => {
  const { pool } = await olderDatabase();
  await asSuperuser(pool, `update audit_entry set request_id = 'x' where entity_id = '3'`);
  await upgrade(pool);
  await sealAudit(pool, now);
  await asSuperuser(pool, 'update audit_seal set fault = null');
  expect((await verdict(pool)).broken).toMatchObject({ day: '2026-11-20', position: 3 });
});

test('a change between the upgrade and the carry-over is detected', async () => {
  const { pool } = await olderDatabase();
  await upgrade(pool);
  await asSuperuser(pool, `update audit_entry set actor_name = 'Bea' where entity_id = '9'`);
  await sealAudit(pool, now);
  expect((await verdict(pool)).broken).toMatchObject({ day: '2026-11-21', position: 4 });
});

test('a rewritten trail no longer proves a noted former seal', async () => {
  const { pool, head } = await olderDatabase();
  await upgrade(pool);
  await asSuperuser(pool, `update audit_seal_unsalted set hash = repeat('b', 64) where position = 5`);
  await sealAudit(pool, now);
  expect((await verifyAudit(pool, now)).former).not.toEqual({ ...head, proven: true });
});

test('an interrupted carry-over resumes, and the trail verifies in between', async () => {
  const { pool, head } = await olderDatabase();
  await upgrade(pool);
  const client = await pool.connect();
  expect(await carryBatch(askOf(client), 4)).toBe(false);
  expect(await carryBatch(askOf(client), 4)).toBe(false);
  client.release();
  expect(await verdict(pool)).toEqual({ checked: 15, days: 3, broken: null, unsealed: 0 });
  await asSuperuser(pool, `update audit_entry set actor_name = 'Bea' where entity_id = '12'`);
  expect((await verdict(pool)).broken).toMatchObject({ day: '2026-11-22', position: 2 });
  await asSuperuser(pool, `update audit_entry set actor_name = 'Ada O''Hara ü' where entity_id = '12'`);
  await sealAudit(pool, now);
  expect(await verifyAudit(pool, now)).toMatchObject({ checked: 15, days: 3, broken: null, former: head });
});

describe('during the carry-over', () => {
  const working = async <Result>(
    older: Awaited<ReturnType<typeof olderDatabase>>,
    run: (work: Work) => Promise<Result>,
  ) =>
    older.db
      .transaction()
      .execute((db) => run(backgroundWork({ db, pool: older.pool }, testConfig({}), pino({ enabled: false }), now)));
  const forget = (work: Work) => forgetInTrail(work, { entity: 'thing', ids: [4], fields: ['price'], reason: 'Test' });

  test('former seals can only be carried over, and nothing can be removed', async () => {
    const older = await olderDatabase();
    await upgrade(older.pool);
    for (const statement of ['delete from audit_seal_unsalted', 'update audit_seal_unsalted set hash = hash']) {
      await expect(older.pool.query(statement)).rejects.toThrow('append only');
    }
    await expect(working(older, forget)).rejects.toThrow('being brought up to date');
  });

  test('new entries are sealed after the carried-over ones, which can then be removed', async () => {
    const older = await olderDatabase();
    await upgrade(older.pool);
    await working(older, (work) => record(work, changed, 4, { before: { price: 1 }, after: { price: 2 } }));
    expect(await sealAudit(older.pool, now)).toBe(1);
    expect(await working(older, forget)).toBe(4);
    await sealAudit(older.pool, now);
    const { former, ...report } = await verifyAudit(older.pool, now);
    expect(report).toMatchObject({ checked: 17, days: 4, broken: null, removed: 4, head: { day: '2026-11-24' } });
    expect(former, 'still named, but no longer proven').toEqual({ ...older.head, proven: false });
  });
});
