import { addMonths, lastOfMonth, monthNames } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Marks, redated, type WorkDates } from './redating.ts';
import { accountsDue, isYearEnd, vatDue } from './statutory.ts';

const marks = (changes: Partial<Marks> = {}): Marks => ({
  year_end_day: 31,
  year_end_month: 'March',
  vat_stagger: 'Mar',
  ...changes,
});
const accounts: WorkDates = {
  year_end_date: '2027-03-31',
  period_start: '2026-04-01',
  period_end: '2027-03-31',
  job_end_date: accountsDue('2027-03-31'),
};
const quarter: WorkDates = {
  year_end_date: null,
  period_start: '2027-01-01',
  period_end: '2027-03-31',
  job_end_date: vatDue('2027-03-31'),
};

describe('another year end', () => {
  test.each([
    ['December', 31, '2026-12-31', '2026-01-01', '2027-09-30'],
    ['June', 30, '2027-06-30', '2026-07-01', '2028-03-31'],
    ['February', 28, '2027-02-28', '2026-03-01', '2027-11-30'],
    ['April', 5, '2027-04-05', '2026-04-06', '2028-01-05'],
  ] as const)('in %s takes the accounts to %s', (year_end_month, year_end_day, end, start, due) => {
    expect(redated(accounts, marks(), marks({ year_end_month, year_end_day }))).toEqual({
      year_end_date: end,
      period_start: start,
      period_end: end,
      job_end_date: due,
    });
  });

  test('moves a deadline of our own by as many days, and adds none', () => {
    const after = marks({ year_end_month: 'June', year_end_day: 30 });
    expect(redated({ ...accounts, job_end_date: '2027-06-01' }, marks(), after)?.job_end_date).toBe('2027-08-31');
    expect(redated({ ...accounts, job_end_date: null }, marks(), after)?.job_end_date).toBeNull();
  });

  test('leaves dates alone that never followed the old one, and all dates when it is removed', () => {
    const after = marks({ year_end_month: 'June', year_end_day: 30 });
    expect(redated({ ...accounts, year_end_date: '2027-05-31' }, marks(), after)).toBeUndefined();
    expect(redated(quarter, marks(), after)).toBeUndefined();
    expect(redated(accounts, marks(), marks({ year_end_month: null, year_end_day: null }))).toBeUndefined();
    expect(redated(accounts, marks(), marks())).toBeUndefined();
  });

  test('moves dates to the client’s nearest year end, and back again', () => {
    const yearEnd = fc.record({ month: fc.constantFrom(...monthNames), day: fc.integer({ min: 1, max: 28 }) });
    fc.assert(
      fc.property(yearEnd, yearEnd, (one, other) => {
        const [before, after] = [one, other].map(({ month, day }) =>
          marks({ year_end_month: month, year_end_day: month === 'February' ? Math.min(day, 27) : day }),
        );
        if (!before || !after) return;
        const month = String(monthNames.indexOf(one.month) + 1).padStart(2, '0');
        const old = `2027-${month}-${String(before.year_end_day).padStart(2, '0')}`;
        const there = redated({ ...accounts, year_end_date: old, period_end: old }, before, after);
        if (!there?.year_end_date) return;
        expect(isYearEnd(there.year_end_date, after)).toBe(true);
        const days = Math.abs(Date.parse(there.year_end_date) - Date.parse(old)) / 86_400_000;
        expect(days).toBeLessThanOrEqual(184);
        if (days < 180) expect(redated(there, after, before)?.year_end_date).toBe(old);
      }),
    );
  });
});

describe('another VAT stagger', () => {
  test.each([
    ['Jan', '2027-04-30', '2027-02-01', '2027-06-07'],
    ['Feb', '2027-02-28', '2026-12-01', '2027-04-07'],
  ] as const)('of %s moves the quarter to the nearest one', (vat_stagger, end, start, due) => {
    expect(redated(quarter, marks(), marks({ vat_stagger }))).toEqual({
      year_end_date: null,
      period_start: start,
      period_end: end,
      job_end_date: due,
    });
  });

  test('leaves monthly work and other quarters alone, and everything when quarters end', () => {
    const after = marks({ vat_stagger: 'Jan' });
    expect(redated({ ...quarter, period_start: '2027-03-01' }, marks(), after)).toBeUndefined();
    expect(
      redated({ ...quarter, period_end: '2027-04-30', period_start: '2027-02-01' }, marks(), after),
    ).toBeUndefined();
    for (const vat_stagger of ['Monthly', 'None'] as const) {
      expect(redated(quarter, marks(), marks({ vat_stagger }))).toBeUndefined();
      expect(redated(quarter, marks({ vat_stagger }), after)).toBeUndefined();
    }
  });

  test('moves every quarter there and back', () => {
    for (let months = 0; months < 24; months += 3) {
      const end = lastOfMonth(addMonths('2026-03-01', months));
      const own = { ...quarter, period_start: addMonths(`${end.slice(0, 8)}01`, -2), period_end: end };
      for (const vat_stagger of ['Jan', 'Feb'] as const) {
        const there = redated({ ...own, job_end_date: vatDue(end) }, marks(), marks({ vat_stagger }));
        expect(there && redated(there, marks({ vat_stagger }), marks())).toMatchObject({ period_end: end });
      }
    }
  });
});
