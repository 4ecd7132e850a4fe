import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { copiedRows } from './copied.ts';

type Row = Record<string, unknown>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

/** The rows of a statement by COPY and by the statement itself. */
async function bothWays(statement: RawBuilder<Row>) {
  const { rows, lines } = await copiedRows<Row>(portal.database.pool, statement.compile(portal.database.db));
  const copied: Row[] = [];
  for await (const some of lines) copied.push(...rows.of(some, (row) => ({ ...row })));
  return { copied, selected: (await statement.execute(portal.database.db)).rows };
}

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '\\', '"', '$1', '{', '}', ',', '\n', '\t', '%', 'NULL', 'é', '😀') }),
  )
  .map((value) => value.replaceAll('\u0000', ''));

test('values written into a statement mean the same as its parameters', async () => {
  const property = fc.asyncProperty(
    text,
    fc.array(fc.option(text), { maxLength: 4 }),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.integer(), { maxLength: 4 }),
    async (one, several, number, flag, ids) => {
      const { copied, selected } = await bothWays(sql`
        select ${one}::text as one, ${several}::text[] as several, ${number}::bigint as number,
          ${flag}::boolean as flag, ${ids}::bigint[] as ids, ${null}::text as nothing, '$1' as literal, 'abc' ilike ${`%${one}%`} as alike`);
      expect(copied).toEqual(selected);
    },
  );
  await fc.assert(property);
});

test('copied rows equal selected rows, for every type', async () => {
  const { copied, selected } = await bothWays(sql`
    select n as id, n::bigint * 10 as big, n / 3.0 as share, n % 2 = 0 as even, null as nothing, '' as empty,
      date '2026-01-01' + n as day, timestamptz '2026-03-29 00:59:00+00' + n * interval '1 second' as moment,
      jsonb_build_object('a', n, 'b', E'tab\\t"quoted"') as object, array['x', null, n::text] as list,
      E'line\\nline\\r\\\\N' || repeat('é', n % 3000) as label
    from generate_series(1, 5000) n order by n`);
  expect(copied).toHaveLength(5000);
  expect(copied).toEqual(selected);
});

test('a database error comes with the first rows, and the connection stays usable', async () => {
  const { pool } = portal.database;
  await expect(bothWays(sql`select nothing from nowhere`)).rejects.toThrow('nowhere');
  await expect(bothWays(sql`select 1 / (n - 9000) as part from generate_series(1, 10000) n`)).rejects.toThrow('zero');
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }]);
  expect(pool.waitingCount).toBe(0);
});

test('abandoned copies leave no connection open', async () => {
  const { pool } = portal.database;
  for (let time = 0; time < 15; time += 1) {
    const statement = sql<Row>`select n, repeat('many ', 200) as label from generate_series(1, 50000) n`;
    const { lines } = await copiedRows<Row>(pool, statement.compile(portal.database.db));
    for await (const some of lines) if (some.length > 0) break;
  }
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(`select count(*) as under_way from pg_stat_activity
      where state = 'active' and query like 'copy (%' and datname = current_database()`);
        return rows;
      },
      { timeout: 10_000 },
    )
    .toEqual([{ under_way: 0 }]);
});
