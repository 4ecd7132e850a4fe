import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compaOf } from './compa.ts';
import { changeFrom, explainPay } from './explain.ts';
import { stateOf, whyNotFrom } from './rules.ts';

test.each([
  ['2026-04-01', undefined, undefined, undefined],
  ['2026-04-01', '2026-04-01', undefined, 'They have a salary from 01-04-2026 already: correct that one'],
  ['2026-03-31', '2026-04-01', undefined, 'They have a salary from 01-04-2026 already: a new one begins later'],
  ['2026-04-02', '2026-04-01', undefined, undefined],
  ['2026-03-31', undefined, '2026-04-01', 'They join on 01-04-2026: a salary cannot begin before'],
  ['2026-04-01', undefined, '2026-04-01', undefined],
])('a salary from %s after one from %s, joined %s: %s', (from, newest, joined, said) => {
  expect(whyNotFrom(from, newest, joined)).toBe(said);
});

test('a row is future, then current, then past', () => {
  expect([stateOf('2026-05-01', '2026-04-30', false), stateOf('2026-05-01', '2026-05-01', true)]).toEqual([
    'Coming',
    'In force',
  ]);
  expect(stateOf('2026-04-01', '2026-05-01', false)).toBe('Past');
});

const band = { least: '20000.00', middle: '25000.00', greatest: '31000.00', currency: 'GBP' };

test.each([
  ['25000.00', '1.00', null],
  ['20000.00', '0.80', null],
  ['19999.99', '0.80', 'below'],
  ['31000.00', '1.24', null],
  ['31000.01', '1.24', 'above'],
  ['25125.00', '1.01', null],
])('%s of a middle of 25,000 is %s, outside: %s', (annual, figure, outside) => {
  expect(compaOf({ annual, currency: 'GBP' }, band)).toEqual({ figure, outside });
});

test('without a band, or in another currency, there is nothing to compare with', () => {
  expect(compaOf({ annual: '25000.00', currency: 'GBP' }, null)).toBeNull();
  expect(compaOf({ annual: '25000.00', currency: 'INR' }, band)).toBeNull();
});

const row = (from: string, reason: string, parts: Record<string, string>, currency = 'GBP') => ({
  from,
  reason,
  currency,
  components: Object.entries(parts).map(([name, monthly]) => ({ name, monthly, annual: `${Number(monthly) * 12}.00` })),
});

test('each component is explained by the row that set its amount, even through rows that did not change it', () => {
  const rows = [
    row('2024-04-01', 'Joining', { Basic: '3000.00', Pension: '150.00' }),
    row('2025-04-01', 'Yearly review', { Basic: '3200.00', Pension: '150.00' }),
    row('2026-04-01', 'Certified', { Basic: '3200.00', Pension: '150.00', Allowance: '50.00' }),
    row('2027-04-01', 'Promotion', { Basic: '9999.00' }),
  ];
  expect(explainPay(rows, '2026-11-27')).toEqual([
    {
      name: 'Basic',
      monthly: '3200.00',
      annual: '38400.00',
      since: '2025-04-01',
      reason: 'Yearly review',
      was: '3000.00',
      change: '200.00',
    },
    {
      name: 'Pension',
      monthly: '150.00',
      annual: '1800.00',
      since: '2024-04-01',
      reason: 'Joining',
      was: null,
      change: null,
    },
    {
      name: 'Allowance',
      monthly: '50.00',
      annual: '600.00',
      since: '2026-04-01',
      reason: 'Certified',
      was: null,
      change: null,
    },
  ]);
  expect(explainPay(rows, '2024-03-31')).toEqual([]);
});

test('a component removed and given again is explained from the second time', () => {
  const rows = [
    row('2024-04-01', 'Joining', { Basic: '3000.00', Allowance: '50.00' }),
    row('2025-04-01', 'Moved', { Basic: '3000.00' }),
    row('2026-04-01', 'Moved back', { Basic: '3000.00', Allowance: '50.00' }),
  ];
  expect(explainPay(rows, '2026-05-01').at(-1)).toMatchObject({ since: '2026-04-01', reason: 'Moved back', was: null });
});

test('a component that ended with the current row is explained, one that ended before is not', () => {
  const rows = [
    row('2024-04-01', 'Joining', { Basic: '3000.00', Allowance: '50.00', Bonus: '10.00' }),
    row('2025-04-01', 'Review', { Basic: '3000.00', Allowance: '50.00' }),
    row('2026-04-01', 'Moved', { Basic: '3100.00' }),
  ];
  const ended = { name: 'Allowance', monthly: '0.00', annual: '0.00', since: '2026-04-01', reason: 'Moved' };
  expect(explainPay(rows, '2026-05-01').slice(1)).toEqual([{ ...ended, was: '50.00', change: '-50.00' }]);
});

test('every component of the current row is explained, only by rows that have begun', () => {
  const amount = fc.integer({ min: 1, max: 3 }).map((thousands) => `${thousands}000.00`);
  const parts = fc.dictionary(fc.constantFrom('Basic', 'Allowance', 'Pension'), amount, { minKeys: 1 });
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 5 }), (all, held) => {
      const rows = all.map((given, at) => row(`202${at}-01-01`, `Reason ${at}`, given));
      const today = `202${held}-06-01`;
      const now = rows.findLast(({ from }) => from <= today);
      const said = explainPay(rows, today).filter(({ monthly }) => monthly !== '0.00');
      expect(said.map(({ name, monthly }) => [name, monthly])).toEqual(
        now?.components.map(({ name, monthly }) => [name, monthly]),
      );
      for (const { name, monthly, since } of said) {
        expect(since <= today).toBe(true);
        const through = rows.filter(({ from }) => from >= since && from <= today);
        for (const one of through) expect(one.components).toContainEqual(expect.objectContaining({ name, monthly }));
      }
    }),
  );
});

const pounds = (annual: string) => ({ annual, currency: 'GBP' });

test.each([
  ['30000.00', '33000.00', { annual: '3000.00', percent: '10.0' }],
  ['33000.00', '30000.00', { annual: '-3000.00', percent: '-9.1' }],
  ['30000.00', '30000.00', { annual: '0.00', percent: '0.0' }],
  ['30000.00', '30010.00', { annual: '10.00', percent: '0.0' }],
  ['0.00', '30000.00', { annual: '30000.00', percent: null }],
])('from %s to %s', (before, after, change) => {
  expect(changeFrom(pounds(before), pounds(after))).toEqual(change);
});

test('a first salary, and one in another currency, is not a rise', () => {
  expect(changeFrom(undefined, pounds('30000.00'))).toBeNull();
  expect(changeFrom({ annual: '30000.00', currency: 'INR' }, pounds('30000.00'))).toBeNull();
});
