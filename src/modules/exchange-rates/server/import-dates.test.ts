/** How an import decides whether day or month comes first; tested with rates, which have a date and little else. */
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

/** Moves all companies of the firm except those in the first country given. */
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
  // Cached lists expire a moment after a change.
  const usual = codes.length > 1 ? null : codes[0] === 'US' ? 'month first' : 'day first';
  await expect.poll(async () => (await read(fileOf('02/03/2031'))).dates.usual).toBe(usual);
}

/** The dates of the last import. */
async function imported(file: string, query: object = {}): Promise<string[]> {
  await portal.database.pool.query('delete from exchange_rate where rate_date >= $1', ['2031-01-01']);
  expect((await send<Imported>(calls.add, file, query)).status).toBe(201);
  const { rows } = await portal.database.pool.query<{ rate_date: string }>(
    `select rate_date from exchange_rate where rate_date >= '2031-01-01' order by rate`,
  );
  return rows.map(({ rate_date }) => rate_date);
}

describe('ambiguous dates', () => {
  test('are decided by a day above 12 anywhere in the file, whatever the country is', async () => {
    await companiesIn('GB');
    expect(await imported(fileOf('02/03/2031', '03/25/2031'))).toEqual(['2031-02-03', '2031-03-25']);
    await companiesIn('US');
    expect(await imported(fileOf('02/03/2031', '25/03/2031'))).toEqual(['2031-03-02', '2031-03-25']);
  });

  test("are read in the format of the companies' countries, unless the user says otherwise", async () => {
    await companiesIn('GB');
    expect(await imported(fileOf('02/03/2031'))).toEqual(['2031-03-02']);
    expect(await imported(fileOf('02/03/2031'), { dates: 'month first' })).toEqual(['2031-02-03']);
    await companiesIn('US');
    expect(await imported(fileOf('02/03/2031'))).toEqual(['2031-02-03']);
  });

  test("are asked about if the companies' countries differ", async () => {
    await companiesIn('GB', 'US');
    const file = fileOf('02/03/2031', '04/03/2031', '05/03/2031');
    expect((await read(file)).dates.columns).toEqual([{ at: 0, order: null, open: ['02/03/2031', '04/03/2031'] }]);
    const { status, fields } = await send<CheckedRows>(calls.check, file);
    expect([status, fields]).toEqual([400, { dates: 'Are the dates day first or month first?' }]);
    expect(await imported(file, { dates: 'day first' })).toEqual(['2031-03-02', '2031-03-04', '2031-03-05']);
  });

  test('are read like the last file with these headings', async () => {
    await companiesIn('GB', 'US');
    expect(await imported(fileOf('02/03/2031'), { dates: 'month first' })).toEqual(['2031-02-03']);
    expect((await read(fileOf('06/03/2031'))).kept).toMatchObject({ dates: 'month first' });
  });

  test('are not ambiguous if the year comes first or the month has a name', async () => {
    await companiesIn('GB', 'US');
    expect(await imported(fileOf('2031-03-02', '4 March 2031'))).toEqual(['2031-03-02', '2031-03-04']);
  });
});

test('an invalid date or number is reported as written in the file', async () => {
  await companiesIn('GB');
  const file = 'Date,Base,Currency,Rate\n25/24/2026,GBP,USD,1.2\n25/11/2031,GBP,USD,1.2.3';
  const { result } = await send<CheckedRows>(calls.check, file);
  expect(result.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
    [2, 'rate_date', "'25/24/2026' is no date"],
    [3, 'rate', "'1.2.3' is no number"],
  ]);
});
