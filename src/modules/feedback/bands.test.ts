import { expect, test } from 'vitest';
import { bandOf, whyNotRate } from './bands.ts';

test('0 to 4 are Poor, 5 to 7 Average, 8 to 10 Good (specification 2, section 9)', () => {
  const found = Array.from({ length: 11 }, (_, rating) => bandOf(rating));
  expect(found).toEqual([...Array(5).fill('Poor'), ...Array(3).fill('Average'), ...Array(3).fill('Good')]);
});

test.each<[string, string | null, string | null, string | null, boolean]>([
  ['not given yet', null, null, null, true],
  ['seven days old to the moment', '2026-11-13T12:00:00Z', null, null, true],
  ['a second older', '2026-11-13T11:59:59Z', null, null, false],
  ['old, and its escalation is closed', '2026-09-01T12:00:00Z', '2026-11-01T12:00:00Z', null, true],
  ['revised within seven days', '2026-09-01T12:00:00Z', '2026-11-01T12:00:00Z', '2026-11-13T12:00:00Z', true],
  ['revised before that', '2026-09-01T12:00:00Z', '2026-11-01T12:00:00Z', '2026-11-13T11:59:59Z', false],
])('a rating that is %s', (_, rated_at, revisable_at, revised_at, can) => {
  const why = whyNotRate({ rated_at, revisable_at, revised_at }, new Date('2026-11-20T12:00:00Z'));
  expect(why === undefined).toBe(can);
});
