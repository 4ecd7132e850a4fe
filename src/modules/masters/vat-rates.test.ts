import { addDays } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inForceOn, type VatRate } from './vat-rates.ts';

const rate = (id: number, vat: string, percent: string, effective_from: string): VatRate => ({
  id,
  vat,
  rate: percent,
  effective_from,
  country: 1,
});
const rates = [
  rate(1, 'Standard', '20.00', '2011-01-04'),
  rate(2, 'Standard', '17.50', '2010-01-01'),
  rate(3, 'Reduced', '5.00', '1997-09-01'),
];

describe('the VAT rate of a day', () => {
  test.each([
    ['2009-12-31', undefined],
    ['2010-01-01', '17.50'],
    ['2011-01-03', '17.50'],
    ['2011-01-04', '20.00'],
    ['2026-11-20', '20.00'],
  ])('on %s the standard rate is %s', (day, percent) => {
    expect(inForceOn(rates, ' standard ', day)?.rate).toBe(percent);
  });

  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days));
  const history = fc.uniqueArray(day, { minLength: 1, maxLength: 8 });

  test('from the first day on a name has exactly one rate, which changes only on effective dates', () => {
    fc.assert(
      fc.property(history, day, (begins, asked) => {
        const own = begins.map((begin, at) => rate(at + 1, 'Any', String(at), begin));
        const found = inForceOn(own, 'Any', asked);
        const first = begins.toSorted()[0] ?? '';
        if (asked < first) return found === undefined;
        expect(found?.effective_from.localeCompare(asked)).not.toBe(1);
        expect(
          own.filter((one) => one.effective_from <= asked && one.effective_from > (found?.effective_from ?? '')),
        ).toEqual([]);
        const before = inForceOn(own, 'Any', addDays(asked, -1));
        return begins.includes(asked) || before === found;
      }),
    );
  });

  test('the order of adding rates does not matter', () => {
    fc.assert(
      fc.property(history, day, (begins, asked) => {
        const own = begins.map((begin, at) => rate(at + 1, 'Any', String(at), begin));
        expect(inForceOn(own.toReversed(), 'Any', asked)).toEqual(inForceOn(own, 'Any', asked));
      }),
    );
  });
});
