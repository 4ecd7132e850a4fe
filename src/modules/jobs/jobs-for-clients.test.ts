import fc from 'fast-check';
import { addDays } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { jobOfPeriod, periodLengths, periodsFrom } from './jobs-for-clients.ts';

describe('the periods of many jobs', () => {
  test.each([
    ['months', '2026-10-01', 'Month', 3, ['2026-10-01 2026-10-31', '2026-11-01 2026-11-30', '2026-12-01 2026-12-31']],
    ['quarters over a year', '2026-11-01', 'Quarter', 2, ['2026-11-01 2027-01-31', '2027-02-01 2027-04-30']],
    ['years from a leap day', '2028-02-29', 'Year', 2, ['2028-02-29 2029-02-27', '2029-02-28 2030-02-27']],
    ['months from the 15th', '2026-01-15', 'Month', 2, ['2026-01-15 2026-02-14', '2026-02-15 2026-03-14']],
    ['months from a month end', '2026-01-31', 'Month', 2, ['2026-01-31 2026-02-27', '2026-02-28 2026-03-30']],
  ] as const)('%s', (_, first, length, count, expected) => {
    const shown = periodsFrom(first, length, count).map(
      ({ period_start, period_end }) => `${period_start} ${period_end}`,
    );
    expect(shown).toEqual(expected);
  });

  test('are consecutive without gaps, and none is empty', () => {
    const first = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(first, fc.constantFrom(...periodLengths), fc.integer({ min: 2, max: 12 }), (from, length, count) => {
        const periods = periodsFrom(from, length, count);
        expect(periods[0]?.period_start).toBe(from);
        for (const [at, { period_start, period_end }] of periods.entries()) {
          expect(period_end > period_start).toBe(true);
          expect(periods[at + 1]?.period_start ?? addDays(period_end, 1)).toBe(addDays(period_end, 1));
        }
      }),
    );
  });

  test('date their jobs by the end of the period', () => {
    const period = { period_start: '2026-10-01', period_end: '2026-10-31' };
    expect(jobOfPeriod('Payroll', { starts_after: -10, due_after: null }, period)).toEqual({
      ...period,
      title: 'Payroll – October 2026',
      start_date: '2026-10-21',
      job_end_date: null,
    });
    expect(jobOfPeriod('VAT', { starts_after: 1, due_after: 37 }, period)).toMatchObject({
      start_date: '2026-11-01',
      job_end_date: '2026-12-07',
    });
  });
});
