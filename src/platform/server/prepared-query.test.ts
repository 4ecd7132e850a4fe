import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { closeAfterTests } from '#test/closing.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { PreparedQuery } from './prepared-query.ts';

let portal: TestPortal;
let plain: pg.Client;
beforeAll(async () => {
  portal = await testPortal();
  plain = new pg.Client({ connectionString: portal.databaseUrl, options: '-c TimeZone=UTC' });
  await plain.connect();
  closeAfterTests(() => plain.end());
});

const everyType = `
  select n as id, n::bigint as big, n / 3.0 as share, n % 2 = 0 as even, null as nothing, 'text' || n as label,
    date '2026-01-01' + n as day, timestamptz '2026-11-20 10:00:00+00' as moment, jsonb_build_object('n', n) as object,
    array[n, null] as list, '\\x00ff'::bytea as bytes, 1 as twice, 2 as twice
  from generate_series(1, $1) n`;

test('a prepared statement gives the same rows as pg, every time', async () => {
  const { rows } = await plain.query(everyType, [3]);
  expect(rows).toHaveLength(3);
  for (let time = 0; time < 3; time += 1) {
    const prepared = await portal.database.pool.query(everyType, [3]);
    expect(prepared.rows).toStrictEqual(rows);
    expect(prepared.fields.map(({ name }) => name)).toContain('moment');
    expect(prepared.rowCount).toBe(3);
  }
  expect((await portal.database.pool.query(everyType, [0])).rows).toEqual([]);
});

test('a connection describes the rows of a prepared statement once', async () => {
  const client = await portal.database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection;
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => void (bytes += chunk.length));
  const lengths: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = bytes;
    // Prepared directly: a process names only a limited number of statements, and earlier files may have used them up.
    await new Promise((resolve, reject) => {
      const query = new PreparedQuery('told_once', everyType, [0]);
      query.once('end', resolve).once('error', reject);
      client.query(query);
    });
    lengths.push(bytes - before);
  }
  // Closes it with everything it has prepared.
  client.release(true);
  const [first = 0, second = 0, third] = lengths;
  expect(second).toBeLessThan(first / 2);
  expect(third).toBe(second);
});

test('concurrent answers of one statement are not mixed up', async () => {
  const ask = (count: number) => portal.database.pool.query(everyType, [count]);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, count) => ask(count)));
  expect(answers.map(({ rows }) => rows.length)).toEqual(Array.from({ length: 40 }, (_, count) => count));
  expect(answers[7]?.rows[6]).toMatchObject({ id: 7, label: 'text7', object: { n: 7 } });
});

test('a table is read correctly after its column types have changed', async () => {
  const statement = 'select * from changing where id > $1';
  const read = async () => (await portal.database.pool.query(statement, [0])).rows;
  await plain.query(`create table changing as select 1 as id, '7' as value`);
  expect(await read()).toEqual([{ id: 1, value: '7' }]);
  await plain.query(`drop table changing; create table changing as select 1 as id, 7 as value`);
  // Statements prepared before fail once, as PostgreSQL prescribes; a new connection is unaffected.
  const fresh = new pg.Pool({ connectionString: portal.databaseUrl, max: 1 });
  expect((await fresh.query(statement, [0])).rows).toEqual([{ id: 1, value: 7 }]);
  await fresh.end();
  await expect.poll(() => read().catch(() => 'refused')).toEqual([{ id: 1, value: 7 }]);
});

test('an error keeps its code and shows where the statement was sent', async () => {
  async function asksForNothing() {
    await portal.database.pool.query('select 1 / $1::int', [0]);
  }
  const error = await asksForNothing().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '22012', message: 'division by zero' });
  expect((error as Error).stack).toContain('asksForNothing');
  expect((await portal.database.pool.query('select 1 / $1::int as whole', [1])).rows).toEqual([{ whole: 1 }]);
});
