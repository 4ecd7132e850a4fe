import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyNotExperience, whyNotTarget } from './rules.ts';

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
