import { expect, test } from 'vitest';
import { longDayText } from './rules.ts';

test.each([
  [480, 480, null, undefined],
  [720, 480, null, undefined],
  [725, 480, null, '12:05 are booked, more than 4 hours above the shift of 08:00. Please check'],
  [240, 0, 'Day off', undefined],
  [245, 0, 'Day off', '04:05 are booked, more than 4 hours on a day off. Please check'],
  [720, 0, null, undefined],
  [725, 0, null, '12:05 are booked, more than 12 hours. Please check'],
])('a day with %i minutes of %i expected, free for %j, is warned of: %s', (total, expected_min, off, text) => {
  expect(longDayText(total, { expected_min, off })).toBe(text);
});
