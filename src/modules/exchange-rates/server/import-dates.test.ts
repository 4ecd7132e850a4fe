/** Whether the day or the month comes first in a file, as any import decides it; rates have a date and little else. */
import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { exchangeRateImport } from '../import.ts';

const { calls } = exchangeRateImport;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

type Call = (typeof calls)[keyof typeof calls];
const send = <Result>(call: Call, file: string, query: object = {}) =>
  portal.call<Result>(call, { as: 'admin', body: Buffer.from(file), query: { columns, ...query } });

const columns = 'rate_date,base_id,currency_id,rate';
const fileOf = (...dates: readonly string[]) =>
  ['Date,Base,Currency,Rate', ...dates.map((date, at) => `${date},GBP,USD,1.${at + 1}`)].join('\n');
const read = async (file: string) =>
  (await portal.call<ReadTable>(calls.read, { as: 'admin', body: Buffer.from(file) })).result;

/** Moves all companies of the firm but those in the first country given. */
async function companiesIn(...codes: readonly string[]) {
  await portal.database.pool.query(
    `insert into country (name, short_code) select 'United States', 'US'
     where not exists (select from country where short_code = 'US')`,
  );
  const { rows } = await portal.database.pool.query<{ id: string }>('select id from company order by id');
  for (const [at, { id }] of rows.entries())
    await portal.database.pool.query(
      'update company set country_id = (select id from country where short_code = $1) where id = $2',
      [codes[at % codes.length], id],
    );
  // Lists are forgotten a moment after they were changed.
  const usual = codes.length > 1 ? null : codes[0] === 'US' ? 'month first' : 'day first';
  await expect.poll(async () => (await read(fileOf('02/03/2031'))).dates.usual).toBe(usual);
}

/** The dates of what was imported last. */
async function imported(file: string, query: object = {}): Promise<string[]> {
  await portal.database.pool.query('delete from exchange_rate where rate_date >= $1', ['2031-01-01']);
  expect((await send<Imported>(calls.add, file, query)).status).toBe(201);
  const { rows } = await portal.database.pool.query<{ rate_date: string }>(
    `select rate_date from exchange_rate where rate_date >= '2031-01-01' order by rate`,
  );
  return rows.map(({ rate_date }) => rate_date);
}

describe('dates that can be read both ways', () => {
  test('are decided by a day above 12 anywhere in the file, whatever the country is', async () => {
    await companiesIn('GB');
    expect(await imported(fileOf('02/03/2031', '03/25/2031'))).toEqual(['2031-02-03', '2031-03-25']);
    await companiesIn('US');
    expect(await imported(fileOf('02/03/2031', '25/03/2031'))).toEqual(['2031-03-02', '2031-03-25']);
  });

  test("are read as the countries of the firm's companies write them, and otherwise when somebody says so", async () => {
    await companiesIn('GB');
    expect(await imported(fileOf('02/03/2031'))).toEqual(['2031-03-02']);
    expect(await imported(fileOf('02/03/2031'), { dates: 'month first' })).toEqual(['2031-02-03']);
    await companiesIn('US');
    expect(await imported(fileOf('02/03/2031'))).toEqual(['2031-02-03']);
  });

  test('are asked about where the companies are in countries that differ', async () => {
    await companiesIn('GB', 'US');
    const file = fileOf('02/03/2031', '04/03/2031', '05/03/2031');
    expect((await read(file)).dates.columns).toEqual([{ at: 0, order: null, open: ['02/03/2031', '04/03/2031'] }]);
    const { status, fields } = await send<CheckedRows>(calls.check, file);
    expect([status, fields]).toEqual([400, { dates: 'Are the dates day first or month first?' }]);
    expect(await imported(file, { dates: 'day first' })).toEqual(['2031-03-02', '2031-03-04', '2031-03-05']);
  });

  test('are read as the last file of these headings was', async () => {
    await companiesIn('GB', 'US');
    expect(await imported(fileOf('02/03/2031'), { dates: 'month first' })).toEqual(['2031-02-03']);
    expect((await read(fileOf('06/03/2031'))).kept).toMatchObject({ dates: 'month first' });
  });

  test('are none where the year comes first or the month has its name', async () => {
    await companiesIn('GB', 'US');
    expect(await imported(fileOf('2031-03-02', '4 March 2031'))).toEqual(['2031-03-02', '2031-03-04']);
  });
});

test('what is no date or no number is said in the form in which it was found', async () => {
  await companiesIn('GB');
  const file = 'Date,Base,Currency,Rate\n25/24/2026,GBP,USD,1.2\n25/11/2031,GBP,USD,1.2.3';
  const { result } = await send<CheckedRows>(calls.check, file);
  expect(result.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
    [2, 'rate_date', "'25/24/2026' is no date"],
    [3, 'rate', "'1.2.3' is no number"],
  ]);
});
