import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, sumOf } from '#platform/contract/money.ts';
import { inOther } from '#modules/salary/public/parts.ts';
import { outsideOf, settled, whyNotClawBack, whyNotSum } from './rules.ts';

const pence = fc.bigInt({ min: 0n, max: 9_999_999_99n });

test('valid parts add up to the cost to company to the penny, and only the last line is adjusted', () => {
  fc.assert(
    fc.property(fc.array(pence, { minLength: 1, maxLength: 8 }), fc.bigInt({ min: -100n, max: 100n }), (years, off) => {
      const parts = years.map((year) => ({ monthly: '0.00', annual: amountOf(year) }));
      const ctc = amountOf(years.reduce((sum, year) => sum + year, 0n) + off);
      fc.pre(!ctc.startsWith('-'));
      expect(whyNotSum(parts, ctc)).toBeUndefined();
      const kept = settled(parts, ctc);
      expect(sumOf(kept.map(({ annual }) => annual))).toBe(ctc);
      expect(kept.slice(0, -1)).toEqual(parts.slice(0, -1));
    }),
  );
});

test.each([
  ['100000.00', ['33333.33', '33333.33', '33333.33'], undefined],
  ['100000.00', ['50000.00', '49000.00'], 'The pay components are 1000.00 less than the cost to company'],
  ['100000.00', ['100001.00'], undefined],
  ['100000.00', ['100001.01'], 'The pay components are 1.01 more than the cost to company'],
])('%s of %j: %s', (ctc, years, said) => {
  const parts = years.map((annual) => ({ monthly: '0', annual }));
  expect(whyNotSum(parts, ctc)).toBe(said);
});

test('typing a month fills in the year, and typing a year the month', () => {
  expect(inOther('monthly', '3200')).toBe('38400.00');
  expect(inOther('annual', '100000')).toBe('8333.33');
  expect(inOther('annual', 'soon')).toBeUndefined();
});

test('pay outside of the band of the grade or position says which one, in its own currency', () => {
  const grade = { name: 'the band of the grade', least: '30000', greatest: '50000', currency_id: 1 };
  const post = { name: 'the band of the position', least: null, greatest: '45000', currency_id: 1 };
  const of = (ctc: string, currency_id = 1) => outsideOf({ ctc, currency_id }, [grade, post]);
  expect([of('30000'), of('45000')]).toEqual([null, null]);
  expect(of('29999.99')).toBe('The pay is below the band of the grade.');
  expect(of('45000.01')).toBe('The pay is above the band of the position.');
  expect(of('40000', 2)).toBe('The currency is not that of the band of the grade.');
});

test('a repayment clause needs an amount, and a day after the first', () => {
  const terms = { doj: '2027-01-04', joining_bonus: null, notice_buyout: null, claw_back_until: '2028-01-04' };
  expect(whyNotClawBack(terms)).toContain('Enter a joining bonus');
  expect(whyNotClawBack({ ...terms, joining_bonus: '1000', claw_back_until: '2027-01-04' })).toContain('after');
  expect(whyNotClawBack({ ...terms, joining_bonus: '1000' })).toBeUndefined();
});
