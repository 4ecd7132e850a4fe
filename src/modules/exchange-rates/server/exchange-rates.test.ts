import type { CheckedRows, Imported } from '#platform/contract/import.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ExchangeRate, exchangeRateCalls } from '../contract.ts';
import { exchangeRateImport } from '../import.ts';
import { rateOn } from './public/rates.ts';

let portal: TestPortal;
const ids: Record<string, number> = {};
beforeAll(async () => {
  portal = await testPortal();
  for (const role of ['admin', 'manager', 'client'] as const) await portal.signIn(role);
  const { rows } = await portal.database.pool.query<{ id: number; currency_code: string }>(
    'select id, currency_code from currency',
  );
  for (const { id, currency_code } of rows) ids[currency_code] = id;
});

const form = (changes: object = {}) => ({
  base_id: ids['GBP'],
  currency_id: ids['CAD'],
  rate_date: '2026-03-01',
  rate: '1.8412',
  source: 'HMRC',
  ...changes,
});
const add = (changes: object = {}) =>
  portal.call<ExchangeRate>(exchangeRateCalls.add, { as: 'admin', body: form(changes) });
const on = (day: string) =>
  rateOn({ db: portal.database.db }, { baseId: ids['GBP'] ?? 0, currencyId: ids['CAD'] ?? 0 }, day);

test('a rate keeps its decimals and is valid from its day until the next one, for a month at most', async () => {
  const first = await add();
  expect(first.result.rate).toBe('1.8412');
  expect((await add({ rate_date: '2026-03-15', rate: '1.80000001' })).result.rate).toBe('1.80000001');
  expect(await on('2026-02-28')).toBeUndefined();
  expect((await on('2026-03-01'))?.rate).toBe('1.8412');
  expect((await on('2026-03-14'))?.rate).toBe('1.8412');
  expect(await on('2026-03-15')).toEqual({ rate: '1.80000001', rate_date: '2026-03-15', source: 'HMRC' });
  expect((await on('2026-04-14'))?.rate).toBe('1.80000001');
  expect(await on('2026-04-15')).toBeUndefined();
});

test.each<[string, object, object]>([
  [
    'a second rate for a day',
    { rate_date: '2026-03-01', rate: '2' },
    { rate_date: 'There is a rate of this currency from this day on: change that one' },
  ],
  ['a currency against itself', { currency_id: 0 }, { currency_id: 'Choose another currency than the base currency' }],
  ['nothing', { rate: '0' }, { rate: 'Rate must be a number from 0.000001 to 99999999 with at most 8 decimal places' }],
])('refuses %s at its field', async (_, changes, fields) => {
  const own = 'currency_id' in changes ? { currency_id: ids['GBP'] } : changes;
  expect((await add(own)).fields).toEqual(fields);
});

test('rates are edited by people who manage master data, and hidden from clients', async () => {
  const as = (role: 'manager' | 'client') => portal.call(exchangeRateCalls.add, { as: role, body: form() });
  expect([(await as('manager')).status, (await as('client')).status]).toEqual([403, 403]);
});

test('a month’s list is imported by currency code, completely or not at all', async () => {
  const csv = (...rows: string[]) =>
    Buffer.from(['Base,Currency code,Start date,Currency units per £1,Source', ...rows].join('\r\n'));
  const columns = 'base_id,currency_id,rate_date,rate,source';
  const send = <Result>(call: 'check' | 'add', file: Buffer) =>
    portal.call<Result>(exchangeRateImport.calls[call], {
      as: 'admin',
      query: { sheet: 0, columns, ...(call === 'add' && { leaveOut: false, leaveOutDoubts: false }) },
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const wrong = csv('GBP,CAD,2026-03-01,1.9,HMRC', 'GBP,NZD,2026-03-01,2.2,HMRC', 'GBP,NZD,2026-03-01,2.3,HMRC');
  const { result } = await send<CheckedRows>('check', wrong);
  expect(result.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '2 There is a rate of this currency from this day on',
    '4 This rate stands in the file twice',
  ]);
  const good = await send<Imported>('add', csv('GBP,NZD,2026-03-01,2.2011,HMRC', 'GBP,CHF,2026-03-01,1.0532,HMRC'));
  expect(good.result, good.message).toMatchObject({ added: 2 });
});
