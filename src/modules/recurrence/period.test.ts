import { addDays } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodChoices, periodOf, yearEndOf } from './period.ts';
import { frequencies, occurrence, type Rule } from './schedule.ts';

const rule = (changes: Partial<Rule>): Rule => ({
  frequency: 'Quarterly',
  anchor_date: '2025-11-30',
  day_of_month: null,
  weekday: null,
  quarter_group: null,
  number_shift: 0,
  ...changes,
});

const current = (schedule: Rule, number: number) => periodOf(schedule, 'Current', occurrence(schedule, number));

describe('the period', () => {
  test.each<[string, Partial<Rule>, number, string, string]>([
    ['of a quarter from a month end', {}, 2, '2026-03-01', '2026-05-31'],
    ['of a year from 28 February', { frequency: 'Annually', anchor_date: '2027-02-28' }, 1, '2027-03-01', '2028-02-29'],
    [
      'of a day within the month',
      { frequency: 'Bi-monthly', anchor_date: '2026-01-28' },
      13,
      '2028-03-01',
      '2028-04-30',
    ],
  ])('%s', (_, changes, number, period_start, period_end) =>
    expect(current(rule(changes), number)).toEqual({ period_start, period_end }),
  );

  test('of a date starts the day after the previous date’s period ends, whatever the schedule', () => {
    const anySchedule = fc.record({
      frequency: fc.constantFrom(...frequencies),
      anchor_date: fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days)),
      day_of_month: fc.option(fc.integer({ min: 1, max: 31 })),
    });
    fc.assert(
      fc.property(anySchedule, fc.constantFrom(...periodChoices), fc.nat(60), (changes, choice, number) => {
        const schedule = rule(changes);
        const [one, next] = [number, number + 1].map((at) => periodOf(schedule, choice, occurrence(schedule, at)));
        expect(next?.period_start).toBe(addDays(one?.period_end ?? '', 1));
      }),
      { seed: 20_261_120 },
    );
  });
});

describe('the year end of a new job', () => {
  const like = { year_end_date: '2026-03-31', start: '2025-12-01' };

  test.each([
    ['2026-03-01', '2026-03-31', '2026-03-31'],
    ['2026-05-01', '2026-05-31', '2027-03-31'],
    ['2027-04-01', '2027-04-30', '2028-03-31'],
  ])('that starts on %s is the first one on or after %s', (start, period_end, expected) =>
    expect(yearEndOf('Monthly', like, { start, period_end })).toBe(expected),
  );

  test('of yearly work moves with its start, months after the year', () => {
    const accounts = { year_end_date: '2027-02-28', start: '2027-06-01' };
    const made = { start: '2028-06-01', period_end: '2028-05-31' };
    expect(yearEndOf('Annually', accounts, made)).toBe('2028-02-29');
    expect(yearEndOf('Annually', { ...accounts, year_end_date: null }, made)).toBeNull();
  });
});
