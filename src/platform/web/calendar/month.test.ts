import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { writingOf } from '#platform/contract/writing.ts';
import { addMonths, firstDay, lastDay, readMonth, weeksOf } from './month.ts';

const { dayOfWeek } = writingOf('en-GB', 'UTC');

const months = fc
  .record({ year: fc.integer({ min: 1000, max: 2999 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);

describe('a month', () => {
  const starts = fc.constantFrom([1, 'Monday'] as const, [6, 'Saturday'] as const, [7, 'Sunday'] as const);

  test('is laid out in whole weeks, each day once, including every day of the month', () => {
    fc.assert(
      fc.property(months, starts, (month, [start, name]) => {
        const weeks = weeksOf(month, start);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && dayOfWeek(week[0] ?? '') === name)).toBe(true);
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
        expect(weeks[0]).toContain(firstDay(month));
        expect(weeks.at(-1)).toContain(lastDay(month));
      }),
    );
  });

  test('has a next and a previous month, across years too', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -200, max: 200 }), (month, count) => {
        expect(addMonths(addMonths(month, count), -count)).toBe(month);
      }),
    );
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  test('ends on the right day, in leap years too', () => {
    expect(['2028-02', '2026-02', '2026-12'].map(lastDay)).toEqual(['2028-02-29', '2026-02-28', '2026-12-31']);
  });

  test('is read from the address only if it is valid', () => {
    expect(['2026-11', '2026-13', '2026-1', 'soon', '', undefined].map(readMonth)).toEqual([
      '2026-11',
      ...Array.from({ length: 5 }, () => undefined),
    ]);
  });
});
