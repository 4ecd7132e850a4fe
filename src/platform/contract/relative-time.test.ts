import { expect, test } from 'vitest';
import { relativeTime, timeLeft } from './relative-time.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() - count * 3_600_000).toISOString();

test.each([
  [0, 'Just now'],
  [0.5 / 60, 'Just now'],
  [1 / 60, '1 min ago'],
  [0.75, '45 min ago'],
  [1, '1 h ago'],
  [3 + 20 / 60, '3 h 20 min ago'],
  [24, '24 h ago'],
  [24.5, '1 day ago'],
  [49, '2 days ago'],
  [730, '30 days ago'],
  [731, '1 month ago'],
  [1460, '2 months ago'],
  [8760, '12 months ago'],
  [8761, '1 year ago'],
  [20_000, '2 years ago'],
  [-1, 'Just now'],
])('%d hours are %s', (count, text) => {
  expect(relativeTime(hours(count), now)).toBe(text);
});

test.each([
  ['2026-11-24T12:00:20Z', 'now'],
  ['2026-11-24T12:20:00Z', 'in 20 min'],
  ['2026-11-24T15:20:00Z', 'in 3 h'],
  ['2026-11-27T12:00:00Z', 'in 3 days'],
  ['2026-11-24T13:40:00Z', 'in 100 min'],
  ['2026-11-24T11:00:00Z', '60 min late'],
  ['2026-11-22T11:00:00Z', '2 days late'],
])('due at %s is shown as %s', (due, says) => {
  expect(timeLeft(due, new Date('2026-11-24T12:00:00Z'))).toBe(says);
});
