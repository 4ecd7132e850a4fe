import { expect, test } from 'vitest';
import { bandOf, whyNotRate } from './bands.ts';

test('0 to 4 are Poor, 5 to 7 Average, 8 to 10 Good (specification 2, section 9)', () => {
  const found = Array.from({ length: 11 }, (_, rating) => bandOf(rating));
  expect(found).toEqual([...Array(5).fill('Poor'), ...Array(3).fill('Average'), ...Array(3).fill('Good')]);
});

test('a rating can be changed for seven days to the moment', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(whyNotRate(null, now)).toBeUndefined();
  expect(whyNotRate('2026-11-13T12:00:00Z', now)).toBeUndefined();
  expect(whyNotRate('2026-11-13T11:59:59Z', now)).toContain('more than 7 days ago');
});
