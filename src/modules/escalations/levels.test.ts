import { expect, test } from 'vitest';
import { shareLeft } from './levels.ts';

test.each([
  ['all of it before it begins', '2026-11-01T08:00Z', 1],
  ['half', '2026-11-02T12:00Z', 0.5],
  ['nothing once it is over', '2026-11-05T00:00Z', 0],
])('the remaining share of a period is %s', (_, now, left) => {
  expect(shareLeft('2026-11-02T00:00Z', '2026-11-03T00:00Z', new Date(now))).toBe(left);
});
