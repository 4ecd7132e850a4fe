import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { addWorkingDays, isWorkingDay, plainWeek, weekdayOf, workingDaysBetween } from './working-days.ts';

const christmas = { ...plainWeek, holidays: new Set(['2026-12-25', '2026-12-28']) };

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 3, '2026-11-25'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-12-24', 1, '2026-12-29'],
])('%s plus %i working days is %s', (date, days, expected) => {
  expect(addWorkingDays(date, days, christmas)).toBe(expected);
});

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-25', 3],
  ['2026-11-21', '2026-11-23', 1],
  ['2026-11-16', '2026-11-30', 10],
  ['2026-11-20', '2026-11-01', 0],
])('between %s and %s there are %i working days', (day, upTo, count) => {
  expect(workingDaysBetween(day, upTo, plainWeek)).toBe(count);
});

test('a week begins on Monday', () => {
  expect(weekdayOf('2026-11-16')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
});

test('adding and counting agree, and adding ends on a working day', () => {
  const date = fc.nat(3000).map((days) => addDays('2024-01-01', days));
  const week = fc
    .subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 })
    .map((workingDays) => ({ workingDays, holidays: christmas.holidays }));
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 60 }), week, (from, days, calendar) => {
      const to = addWorkingDays(from, days, calendar);
      expect(isWorkingDay(to, calendar)).toBe(true);
      expect(workingDaysBetween(from, to, calendar)).toBe(days);
    }),
  );
});
