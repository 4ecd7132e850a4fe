import { expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

test.each([
  ['* * * * *', '2026-11-20T10:00:30Z', '2026-11-20T10:01:00.000Z'],
  ['17 * * * *', '2026-11-20T10:17:00Z', '2026-11-20T11:17:00.000Z'],
  ['30 2 * * *', '2026-11-20T10:00:00Z', '2026-11-21T02:30:00.000Z'],
  ['0 6 * * 1', '2026-11-20T10:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['0 0 29 2 *', '2026-11-20T10:00:00Z', '2028-02-29T00:00:00.000Z'],
])('work on %s runs next after %s at %s', (pattern, after, next) => {
  expect(nextRun(pattern, new Date(after))?.toISOString()).toBe(next);
});

test('a pattern that never matches has no next run', () => {
  expect(nextRun('0 0 31 2 *', new Date('2026-11-20T10:00:00Z'))).toBeUndefined();
});
