import { describe, expect, test } from 'vitest';
import { type Month, whyNotBackup, whyNotYearEnd } from './rules.ts';

describe('a year end', () => {
  const longest: readonly (readonly [Month, number])[] = [
    ['January', 31],
    ['February', 29],
    ['March', 31],
    ['April', 30],
    ['May', 31],
    ['June', 30],
    ['July', 31],
    ['August', 31],
    ['September', 30],
    ['October', 31],
    ['November', 30],
    ['December', 31],
  ];
  test.each(longest)('in %s has day %i at the latest', (month, last) => {
    expect(whyNotYearEnd({ year_end_day: last, year_end_month: month })).toEqual({});
    expect(whyNotYearEnd({ year_end_day: last + 1, year_end_month: month })).toEqual({
      year_end_day: `${month} has no day ${last + 1}`,
    });
  });

  test('is a day and a month, or neither', () => {
    expect(whyNotYearEnd({ year_end_day: null, year_end_month: null })).toEqual({});
    expect(whyNotYearEnd({ year_end_day: 31, year_end_month: null })).toEqual({
      year_end_month: 'Please select Year end month',
    });
    expect(whyNotYearEnd({ year_end_day: null, year_end_month: 'March' })).toEqual({
      year_end_day: 'Year end day is required',
    });
  });
});

test.each([
  [null, null, undefined],
  [1, null, undefined],
  [null, 1, undefined],
  [1, 2, undefined],
  [1, 1, 'The back-up and the manager cannot be the same person'],
])('with manager %s and back-up %s: %s', (manager_id, backup_manager_id, why) => {
  expect(whyNotBackup({ manager_id, backup_manager_id })).toBe(why);
});
