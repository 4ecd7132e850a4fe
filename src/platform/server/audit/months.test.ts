/**
 * The monthly partitions of the trail (decision 201): the migration from the earlier version, and the protection of
 * each month.
 */
import { events } from '#platform/contract/event.ts';
import { closeAfterTests } from '#test/closing.ts';
import type { Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../db.ts';
import { createDatabase, dropDatabase } from '../embedded/databases.ts';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { migrate, migrations } from '../migrate.ts';
import { backgroundWork } from '../work.ts';
import { noHash, sealedColumns, type SealedEntry } from './chain.ts';
import { record } from './record.ts';
import { sealAudit } from './seal.ts';
import { sealed } from './seals.ts';
import { asSuperuser } from './tampering.fixture.ts';
import { verifyAudit } from './verify.ts';

const { changed } = events('thing', { changed: 'Thing changed' });
const now = new Date('2026-11-24T12:00:00Z');

describe('a trail of the previous version', () => {
  const day = '2026-11-20';
  const read = new Date('2027-03-01T12:00:00Z');
  let pool: Pool;
  /** What the previous version still does while it is being replaced. */
  const write = (from: number, to: number) =>
    pool.query(
      `insert into audit_entry (at, actor_id, actor_name, event, entity, entity_id, request_id, before, after)
       select '2026-07-30T23:59:59.123456Z'::timestamptz + n * interval '11 days', 7, 'Ada', 'thing.changed', 'thing',
         n::text, 'r' || n, '{"price": 1.10}', '{"price": 2.20}' from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const seal = async (hash: string) => {
    const { rows } = await pool.query<SealedEntry>(
      `select ${sealedColumns} from audit_unsealed join audit_entry entry on entry.id = entry_id order by entry.id`,
    );
    for (const entry of rows) {
      const made = sealed(hash, entry, { fault: null, former: null });
      ({ hash } = made);
      await pool.query(
        `insert into audit_seal (day, position, entry_id, hash, salts)
         select $1, count(*) + 1, $2, $3, $4::uuid[] from audit_seal`,
        [day, made.entry_id, hash, made.salts],
      );
    }
    await pool.query('delete from audit_unsealed where entry_id in (select entry_id from audit_seal)');
    return hash;
  };
  const everything = async () => (await pool.query('select * from audit_entry order by id')).rows;

  test('keeps its numbers, moments and chain, and continues, even when that version writes', async () => {
    const addressOf = (name: string) => inject('databaseAddress').replace('%s', name);
    const name = `portico_months_${process.pid}`;
    await createDatabase(addressOf('postgres'), name);
    const database = openDatabase(addressOf(name), 2);
    ({ pool } = database);
    closeAfterTests(async () => {
      await database.close();
      await dropDatabase(addressOf('postgres'), name);
    });
    const files = migrations().filter((file) =>
      ['0001', '0030', '0310', '0517', '0530', '0535', '0536'].includes(file.name.slice(0, 4)),
    );
    await migrate(
      pool,
      files.filter(({ name: file }) => file < '0535'),
    );
    await write(1, 12);
    const hash = await seal(noHash);
    await write(13, 14);
    const before = await everything();
    await migrate(pool, files);

    expect(await everything()).toEqual(before);
    expect(await verifyAudit(pool, read)).toMatchObject({ checked: 12, broken: null, unsealed: 2 });
    const months = await pool.query(
      `select tableoid::regclass::text as month, count(*) from audit_entry group by 1 order by 1`,
    );
    expect(months.rows.map(({ month, count }) => `${month} ${count}`)).toEqual([
      'audit_entry_2026_08 2',
      'audit_entry_2026_09 3',
      'audit_entry_2026_10 3',
      'audit_entry_2026_11 3',
      'audit_entry_2026_12 3',
    ]);
    await write(15, 16);
    expect((await everything()).map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
    await seal(hash);
    expect(await verifyAudit(pool, read)).toMatchObject({ checked: 16, broken: null, unsealed: 0 });
    await write(17, 17);
    expect(await sealAudit(pool, read)).toBe(1);
    expect(await verifyAudit(pool, read)).toMatchObject({ checked: 17, broken: null, unsealed: 0 });
  });
});

describe('a month’s partition', () => {
  let runtime: TestRuntime;
  const later = new Date('2027-08-03T10:00:00Z');
  const month = 'audit_entry_2027_08';
  beforeAll(async () => {
    runtime = await testRuntime();
    await runtime.database.pool.query(`select make_month_partition('audit_entry', '2027-08-01')`);
  });
  beforeEach(async () => {
    const tables = ['audit_removed', 'audit_seal', 'audit_unsealed', 'audit_entry'];
    await asSuperuser(runtime.database.pool, ...tables.map((table) => `delete from ${table}`));
    await runtime.database.db.transaction().execute(async (db) => {
      for (const at of [now, later]) {
        const work = backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log, at);
        await record(work, changed, 1, { before: { price: '1.10' }, after: { price: '2.20' } });
      }
    });
  });
  const seal = () => sealAudit(runtime.database.pool, later);
  const verify = (minutes = 0) => verifyAudit(runtime.database.pool, new Date(later.getTime() + minutes * 60_000));
  const ask = (statement: string) => runtime.database.pool.query(statement);

  test.each([
    `update ${month} set event = 'other'`,
    `update ${month} set at = at + interval '1 second'`,
    `delete from ${month}`,
    `truncate ${month}`,
    'truncate audit_entry_other',
    'truncate audit_entry',
  ])('refuses direct statements: %s', async (statement) => {
    await seal();
    await expect(ask(statement)).rejects.toThrow('append only');
  });

  test('is sealed as any other when written to directly', async () => {
    await ask(`insert into ${month} (id, at, actor_name, event, entity, entity_id, request_id)
      overriding system value values (1000000, '2027-08-04', 'Ada', 'thing.changed', 'thing', '1', 'r')`);
    expect(await seal()).toBe(3);
    expect(await verify()).toMatchObject({ checked: 3, broken: null });
  });

  test('is reported missing when it is taken out of the trail', async () => {
    await seal();
    await ask(`alter table audit_entry detach partition ${month}`);
    try {
      expect((await verify()).broken).toEqual({ day: '2027-08-03', position: 2, fault: 'the entry is missing' });
    } finally {
      await ask(`alter table audit_entry attach partition ${month} for values from ('2027-08-01Z') to ('2027-09-01Z')`);
    }
  });

  test('takes in entries written before it was created, as they were sealed', async () => {
    const entry = (
      await ask(`insert into audit_entry (at, actor_name, event, entity, entity_id, request_id)
      values ('2019-02-03', 'Ada', 'thing.changed', 'thing', '1', 'r') returning id, tableoid::regclass::text as month`)
    ).rows[0];
    await seal();
    await ask(`select make_month_partition('audit_entry', '2019-02-01')`);
    const { rows } = await ask(`select tableoid::regclass::text as month from audit_entry where id = ${entry.id}`);
    expect([entry.month, rows[0].month]).toEqual(['audit_entry_other', 'audit_entry_2019_02']);
    expect(await seal()).toBe(0);
    expect(await verify(6)).toMatchObject({ checked: 3, broken: null, unsealed: 0 });
    await expect(ask('truncate audit_entry_2019_02')).rejects.toThrow('append only');
    await expect(ask('truncate audit_entry_other')).rejects.toThrow('append only');
  });

  test('does not hide an entry with the number of another one', async () => {
    await seal();
    await asSuperuser(
      runtime.database.pool,
      `insert into audit_entry (id, at, actor_name, event, entity, entity_id, request_id) overriding system value
       select id, at + interval '1 second', 'Eve', event, entity, entity_id, request_id from ${month}`,
    );
    expect(await verify(6)).toMatchObject({ broken: null, unsealed: 1 });
  });

  test('refuses seals and removals of entries that do not exist', async () => {
    await seal();
    const none = /There is no audit entry 999999/;
    await expect(
      ask(`insert into audit_seal (day, position, entry_id, hash, salts) values ('2027-09-01', 1, 999999, '', '{}')`),
    ).rejects.toThrow(none);
    await expect(
      ask(`insert into audit_seal (day, position, entry_id, entry_at, hash, salts)
        select '2027-09-01', 1, id, at + interval '1 second', '', '{}' from ${month}`),
    ).rejects.toThrow(/There is no audit entry/);
    await expect(
      ask(`insert into audit_removed (entry_id, side, field, removed_on, removed_by)
        select id, 'after', 'price', '2027-08-03', 999999 from ${month}`),
    ).rejects.toThrow(none);
    await expect(ask('delete from audit_seal')).rejects.toThrow('append only');
    await expect(ask(`update audit_seal set entry_at = now()`)).rejects.toThrow('append only');
  });
});
