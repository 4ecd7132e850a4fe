import { expect, test } from 'vitest';
import { longDayText } from './rules.ts';

test.each([
  [480, 480, undefined],
  [720, 480, undefined],
  [725, 480, '12:05 are booked, more than 4 hours above the shift of 08:00. Please check'],
  [240, 0, undefined],
  [245, 0, '04:05 are booked, more than 4 hours on a day off. Please check'],
])('a day with %i minutes and a shift of %i is warned of: %s', (total, expected, text) => {
  expect(longDayText(total, expected)).toBe(text);
});
