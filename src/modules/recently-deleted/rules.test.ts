import { expect, test } from 'vitest';
import { daysLeft } from './rules.ts';

test.each([
  ['2026-12-20T10:00:00Z', 30],
  ['2026-11-21T10:00:01Z', 2],
  ['2026-11-21T10:00:00Z', 1],
  ['2026-11-20T10:00:01Z', 1],
  ['2026-11-20T10:00:00Z', 0],
  ['2026-11-01T10:00:00Z', 0],
])('a record restorable until %s has %i days left', (until, days) => {
  expect(daysLeft(until, new Date('2026-11-20T10:00:00Z'))).toBe(days);
});
