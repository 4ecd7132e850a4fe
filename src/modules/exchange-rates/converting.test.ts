import { amountOf, minorUnits } from '#platform/contract/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBase, isBaseAtLeast } from './converting.ts';

// Worked out by hand: 20.00 / 1.1764 = 17.00102…, 1000 / 195.21 = 5.12268…, 0.01 / 2 = 0.005, and so on.
test.each([
  ['20.00', '1.1764', 2, '17.00'],
  ['1000', '195.21', 2, '5.12'],
  ['0.01', '2', 2, '0.01'],
  ['0.01', '2.00000001', 2, '0.00'],
  ['-20.00', '1.1764', 2, '-17.00'],
  ['-0.01', '2', 2, '-0.01'],
  ['180.00', '0.00891743', 2, '20185.19'],
  ['100.00', '0.5', 0, '200'],
  ['999999999.99', '1.00000000', 2, '999999999.99'],
])('%s at %s with %i decimals is %s', (amount, rate, places, base) => {
  expect(inBase(amount, rate, places)).toBe(base);
});

test('a converted amount is within half a penny of the exact quotient, and a limit is compared before rounding', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 11n });
  const rates = fc.bigInt({ min: 100n, max: 10n ** 12n }).map((rate) => amountOf(rate, 8));
  fc.assert(
    fc.property(units, rates, (amount, rate) => {
      const base = minorUnits(inBase(amountOf(amount), rate));
      const off = base * minorUnits(rate, 8) - amount * 10n ** 8n;
      expect((off < 0n ? -off : off) * 2n <= minorUnits(rate, 8)).toBe(true);
    }),
  );
  // 1.00 / 3 is 33.33…: less than 0.34 and at least 0.33.
  expect([isBaseAtLeast('1.00', '3', '0.33'), isBaseAtLeast('1.00', '3', '0.34')]).toEqual([true, false]);
  // 0.996 would be shown as 1.00.
  expect([inBase('0.996', '1'), isBaseAtLeast('0.996', '1', '1.00')]).toEqual(['1.00', false]);
});
