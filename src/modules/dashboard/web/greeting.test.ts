import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-11-20T04:59:00Z', 'Good evening'],
  ['2026-11-20T05:00:00Z', 'Good morning'],
  ['2026-11-20T11:59:00Z', 'Good morning'],
  ['2026-11-20T12:00:00Z', 'Good afternoon'],
  ['2026-11-20T18:00:00Z', 'Good evening'],
  // An hour later in summer.
  ['2026-07-20T11:00:00Z', 'Good afternoon'],
])('at %s someone in London reads "%s"', (moment, greeting) => {
  expect(greetingAt(new Date(moment), 'Europe/London')).toBe(greeting);
});
