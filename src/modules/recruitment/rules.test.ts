import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  criteriaOf,
  dueOf,
  outsideOf,
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

test('an inverted range is refused', () => {
  expect(whyNotExperience(3, 2)).toBe('Experience to must not be less than experience from');
  expect(whyNotExperience(3, 3)).toBeUndefined();
});

test('the target date is not before the opening date', () => {
  expect(whyNotTarget('2026-11-20', '2026-11-19')).toBe('Target date must not be before the open date');
  expect(whyNotTarget('2026-11-20', '2026-11-20')).toBeUndefined();
  expect(whyNotTarget(null, '2020-01-01')).toBeUndefined();
  expect(whyNotTarget('2026-11-20', null)).toBeUndefined();
});

test('a new post replaces nobody, and a replacement need not name the person', () => {
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
  // Left out by editors who may not know it.
  [undefined, undefined, undefined],
])('a salary from %s to %s: %s', (min, max, why) => {
  expect(whyNotBand(min, max)).toBe(why);
});

test('a salary needs a currency, if the editor may know them', () => {
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

test.each([
  [null, 0, 1, 'The head-count plan has no number for Audit.'],
  [4, 3, 1, null],
  [4, 4, 1, 'The head-count plan has 4 for Audit, and with this position there would be 5.'],
  // The person replaced still counts among current people.
  [4, 4, 0, null],
  [0, 0, 1, 'The head-count plan has 0 for Audit, and with this position there would be 1.'],
])('of %s planned, %s taken and %s wanted: %s', (planned, taken, wanted, why) => {
  expect(outsideOf({ department: 'Audit', planned, taken, wanted })).toBe(why);
});

test.each([
  ['2026-12-23', null, null],
  ['2026-12-24', null, 'warn'],
  ['2026-12-30', '2026-12-24', null],
  ['2026-12-31', '2026-12-24', 'close'],
  // After weeks without a run the warning still comes a week before.
  ['2027-02-01', null, 'warn'],
  ['2027-02-07', '2027-02-01', null],
  ['2027-02-08', '2027-02-01', 'close'],
])('on %s, warned on %s, a target date of 01-12-2026 leads to %s', (today, close_warned_on, due) => {
  expect(dueOf({ target_date: '2026-12-01', close_warned_on }, today)).toBe(due);
});
