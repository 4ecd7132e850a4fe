import { expect, test } from 'vitest';
import { wrongShift } from './shifts.ts';

const shift = { start_Time: '09:30', end_Time: '18:30', break_min: 60, full_min: 480, half_min: 240 };

test.each([
  ['a day', {}, []],
  ['a night', { start_Time: '22:00', end_Time: '07:00' }, []],
  ['no length', { end_Time: '09:30' }, ['end_Time']],
  ['a break as long as the shift', { break_min: 540 }, ['break_min']],
  ['a break a minute shorter than the shift', { break_min: 539 }, []],
  ['a break of a day', { break_min: 1440 }, ['break_min']],
  ['a break longer than a night', { start_Time: '22:00', end_Time: '23:00', break_min: 61 }, ['break_min']],
  ['a half day as long as a full one', { half_min: 480 }, []],
  ['a half day longer than a full one', { half_min: 481 }, ['half_min']],
])('a shift type of %s', (_, changes, fields) => {
  expect(Object.keys(wrongShift({ ...shift, ...changes }))).toEqual(fields);
});
