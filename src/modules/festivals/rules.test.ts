import { describe, expect, test } from 'vitest';
import { usualDates } from './rules.ts';

describe('the dates around a feast', () => {
  const [friday, holi, easter] = [
    { theme: 'Good Friday', day: '2032-03-26' },
    { theme: 'Holi', day: '2032-03-27' },
    { theme: 'Easter', day: '2032-03-28' },
  ] as const;
  const dates = (feast: Parameters<typeof usualDates>[0], others: Parameters<typeof usualDates>[1] = []) =>
    Object.values(usualDates(feast, others)).join(' to ');

  test('are the usual ones if it is alone', () => {
    expect(dates(holi)).toBe('2032-03-26 to 2032-03-28');
    expect(dates(friday)).toBe('2032-03-26 to 2032-03-27');
    expect(dates(holi, [holi])).toBe(dates(holi));
  });

  test('leave other feasts their own day (record 088)', () => {
    const all = [friday, holi, easter];
    expect(all.map((feast) => dates(feast, all))).toEqual([
      '2032-03-26 to 2032-03-26',
      '2032-03-27 to 2032-03-27',
      '2032-03-28 to 2032-04-04',
    ]);
  });

  test('stay if the other feast has priority anyway', () => {
    const christmas = { theme: 'Christmas', day: '2030-12-25' } as const;
    expect(dates(christmas, [{ theme: 'Diwali', day: '2030-12-10' }])).toBe('2030-12-01 to 2031-01-05');
  });
});
