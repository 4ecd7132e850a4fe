import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from '#platform/contract/money.ts';
import { arrearsOf, daysOfMonth, partOfMonth, payOf } from './arithmetic.ts';

test('a month pays by its own number of days', () => {
  expect(['2026-02-01', '2028-02-01', '2026-04-01', '2026-12-01'].map(daysOfMonth)).toEqual([28, 29, 30, 31]);
});

test('a rise covering two closed months is owed for both', () => {
  const of = (monthly: string, days: number) => payOf([{ monthly, payable: days }], days);
  const april = arrearsOf(of('33000.00', 30), of('30000.00', 30));
  const may = arrearsOf(of('33000.00', 31), of('30000.00', 31));
  expect(minorUnits(april) + minorUnits(may)).toBe(6_000_00n);
});

test('arrears are the difference for the days paid by the frozen register', () => {
  const paid = payOf([{ monthly: '30000.00', payable: 29 }], 31);
  expect(arrearsOf(payOf([{ monthly: '33000.00', payable: 29 }], 31), paid)).toBe('2806.45');
});

test('a day that becomes payable later is paid at the new amount', () => {
  expect(partOfMonth('33000.00', 1, 31)).toBe('1064.52');
});

test('a rise within a month counts by calendar days', () => {
  const stretches = [
    { monthly: '30000.00', payable: 14 },
    { monthly: '33000.00', payable: 16 },
  ];
  expect(payOf(stretches, 30)).toBe('31600.00');
});

test('a day that is no longer paid takes back what it paid', () => {
  const money = fc.integer({ min: 0, max: 9_999_999_99 });
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 124 }), fc.integer({ min: 28, max: 31 }), (pence, quarters, of) => {
      const monthly = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
      const [paid, taken] = [partOfMonth(monthly, quarters / 4, of), partOfMonth(monthly, -quarters / 4, of)];
      expect(minorUnits(paid) + minorUnits(taken)).toBe(0n);
    }),
  );
});
