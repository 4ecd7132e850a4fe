import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { describe, expect, test } from 'vitest';
import { hoursWorked } from './hours-worked.ts';

const since = '2024-01-01';

function datesBetween(from: PlainDate, to: PlainDate): readonly PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Someone who works these hours every Tuesday, besides any other days given. */
const worker = (hours: number, absent: readonly PlainDate[] = [], also: Readonly<Record<PlainDate, number>> = {}) => {
  const tuesdays = datesBetween(since, '2026-12-31').filter((date) => weekdayOf(date) === 2);
  const minutes = new Map([...tuesdays.map((date): [string, number] => [date, hours * 60]), ...Object.entries(also)]);
  return hoursWorked({
    since,
    minutes,
    absent: new Set(absent),
    isUsual: (date) => weekdayOf(date) < 6,
    usualDays: 5,
  });
};

test('hours add up over the days of a pay period', () => {
  expect(worker(10).between('2026-09-01', '2026-09-30')).toBe(5 * 600);
});

describe('a week of sickness or family leave', () => {
  const week = datesBetween('2026-09-07', '2026-09-13');

  test('counts as the average week before it, whatever was booked', () => {
    const sick = worker(10, week, { '2026-09-08': 240 });
    expect(sick.between('2026-09-07', '2026-09-13')).toBe(600);
    expect(sick.between('2026-09-07', '2026-09-07')).toBe(120);
    expect(sick.between('2026-09-12', '2026-09-13')).toBe(0);
  });

  test('keeps the average from before its first day across the end of a month', () => {
    const long = datesBetween('2026-08-24', '2026-09-20');
    const sick = worker(10, long, { '2026-09-15': 6000 });
    expect(sick.between('2026-08-24', '2026-08-31') + sick.between('2026-09-01', '2026-09-20')).toBe(4 * 600);
  });

  test('is left out of later averages', () => {
    const sick = worker(10, week, { '2026-09-08': 0 });
    expect(sick.weekBefore('2026-09-28')).toBe(600);
    expect(worker(10, [], { '2026-09-08': 0 }).weekBefore('2026-09-28')).toBeLessThan(600);
  });
});

test('an average takes 52 weeks, or those since joining', () => {
  const changed = worker(10, [], Object.fromEntries(datesBetween(since, '2025-06-30').map((date) => [date, 0])));
  expect(changed.weekBefore('2026-12-28')).toBe(600);
  expect(worker(10).weekBefore('2024-01-15')).toBe(600);
  expect(worker(10).weekBefore(since)).toBe(0);
});
