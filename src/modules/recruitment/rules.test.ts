import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  criteriaOf,
  whyNotBand,
  whyNotCriteria,
  whyNotCurrency,
  whyNotReplaced,
  whyNotExperience,
  whyNotTarget,
} from './rules.ts';

test('experience is a range, open at either end', () => {
  const years = fc.option(fc.nat(60));
  fc.assert(
    fc.property(years, years, (from, to) => {
      expect(whyNotExperience(from, to) !== undefined).toBe(from !== null && to !== null && from > to);
    }),
  );
});

test('a range that is none says so', () => {
  expect(whyNotExperience(3, 2)).toBe('Experience to must not be less than experience from');
  expect(whyNotExperience(3, 3)).toBeUndefined();
});

test('the target is not before the day of opening', () => {
  expect(whyNotTarget('2026-11-20', '2026-11-19')).toBe('Target date must not be before the open date');
  expect(whyNotTarget('2026-11-20', '2026-11-20')).toBeUndefined();
  expect(whyNotTarget(null, '2020-01-01')).toBeUndefined();
  expect(whyNotTarget('2026-11-20', null)).toBeUndefined();
});

test('a new post replaces nobody, and a replacement need not say whom', () => {
  expect(whyNotReplaced('New', 7)).toBe('A new post replaces nobody: choose Replacement, or leave this empty');
  expect(whyNotReplaced('New', null)).toBeUndefined();
  expect(whyNotReplaced('Replacement', 7)).toBeUndefined();
  expect(whyNotReplaced('Replacement', null)).toBeUndefined();
});

test.each([
  ['9000', '10000', undefined],
  ['10000', '9000', 'Salary to must not be less than salary from'],
  ['10000.01', '10000.01', undefined],
  [null, '9000', undefined],
  ['9000', null, undefined],
  // Left out by who may not know of it.
  [undefined, undefined, undefined],
])('a salary from %s to %s: %s', (min, max, why) => {
  expect(whyNotBand(min, max)).toBe(why);
});

test('a salary names its currency, as far as its writer may know of either', () => {
  expect(whyNotCurrency('9000', null, null)).toBe('Please select Salary currency');
  expect(whyNotCurrency('9000', null, 1)).toBeUndefined();
  expect(whyNotCurrency(null, null, null)).toBeUndefined();
  expect(whyNotCurrency(undefined, undefined, undefined)).toBeUndefined();
});

test('criteria are the lines of a text, each once and short', () => {
  expect(criteriaOf(' Knows VAT \n\nWrites well\nKnows VAT')).toEqual(['Knows VAT', 'Writes well']);
  expect(criteriaOf(null)).toEqual([]);
  expect(whyNotCriteria(Array.from({ length: 13 }, (_, at) => `No ${at}`).join('\n'))).toBe(
    'Please name at most 12 criteria',
  );
  expect(whyNotCriteria('x'.repeat(81))).toBe('A criterion has at most 80 characters');
  expect(whyNotCriteria('x'.repeat(80))).toBeUndefined();
});
