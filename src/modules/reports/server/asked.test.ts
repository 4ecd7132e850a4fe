import { testPortal, type TestPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldsIn, reportCalls } from '../contract.ts';
import { periodBefore } from './asked.ts';

describe('the period before', () => {
  test.each([
    ['a whole month', '2026-10-01', '2026-10-31', 'before', '2026-09-01', '2026-09-30'],
    ['a month that is not over', '2026-11-01', '2026-11-25', 'before', '2026-10-01', '2026-10-25'],
    ['a month in progress, asked for to its end', '2026-11-01', '2026-11-30', 'before', '2026-10-01', '2026-10-25'],
    [
      'March up to the 25th, to the last day of February at most',
      '2026-03-01',
      '2026-03-31',
      'before',
      '2026-02-01',
      '2026-02-28',
    ],
    ['a quarter that is not over', '2026-10-01', '2026-12-31', 'before', '2026-07-01', '2026-08-25'],
    ['custom days', '2026-10-05', '2026-10-14', 'before', '2026-09-25', '2026-10-04'],
    ['the same a year ago', '2026-11-01', '2026-11-30', 'year', '2025-11-01', '2025-11-25'],
  ] as const)('of %s', (_, from, to, compared, first, last) => {
    const { months: _months, ...before } = periodBefore({ from, to }, compared, '2026-11-25');
    expect(before).toEqual({ from: first, to: last });
  });
});

test('a name such as __proto__ is no filter', () => {
  expect([fieldsIn('{"__proto__":"x"}'), fieldsIn('{"department":"x"}')]).toEqual([undefined, { department: 'x' }]);
});

describe('bad input', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
  });
  const days = { from: '2026-10-01', to: '2026-10-31' };
  const calls = (number: number) => {
    const found = reportCalls.find(({ report }) => report.number === number);
    if (!found) throw new Error(`There is no report ${number}`);
    return found;
  };

  test.each(['constructor.x', '__proto__.x', 'toString.name', 'late.constructor', 'late.__proto__'])(
    'a figure %s is refused',
    async (input) => {
      const query = { ...days, cell: '{}', input };
      expect((await portal.call(calls(6).behind, { as: 'admin', query })).status).toBe(400);
    },
  );

  test.each([{ dispatch_date: 'abc' }, { dispatch_date: '2026-02-30' }, { days_left: 'many' }, { days_left: 1e308 }])(
    'a cell %j is refused',
    async (cell) => {
      const query = { ...days, cell: JSON.stringify(cell) };
      expect((await portal.call(calls(6).behind, { as: 'admin', query })).status).toBe(400);
    },
  );

  test('a flag is filtered by Yes and No, found while typing, and by nothing else', async () => {
    const timekeeper = calls(2);
    const choices = async (words: object) =>
      (await portal.call(timekeeper.choices, { as: 'admin', query: { ...days, field: 'billable', ...words } })).result;
    expect(await choices({})).toEqual(['No', 'Yes']);
    expect(await choices({ words: 'y' })).toEqual(['Yes']);
    const count = async (value: string) => {
      const filters = JSON.stringify({ billable: value });
      const query = { ...days, filters, offset: 0, limit: 1 };
      return (await portal.call(timekeeper.fetch, { as: 'admin', query })).result.count;
    };
    const all = await portal.call(timekeeper.fetch, { as: 'admin', query: { ...days, offset: 0, limit: 1 } });
    const [yes, no] = [await count('Yes'), await count('No')];
    expect([yes > 0, no > 0, yes + no]).toEqual([true, true, all.result.count]);
    const wrong = { ...days, filters: '{"billable":"true"}', offset: 0, limit: 1 };
    expect((await portal.call(timekeeper.fetch, { as: 'admin', query: wrong })).status).toBe(400);
  });
});
