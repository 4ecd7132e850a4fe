import { describe, expect, test } from 'vitest';
import {
  numberFrom,
  occurrence,
  occurrenceOf,
  occurrencesFrom,
  type Schedule,
  shiftAfter,
  shiftOfEdit,
  startOn,
} from './schedule.ts';

const plainWeek = [1, 2, 3, 4, 5];

const schedule = (changes: Partial<Schedule>): Schedule => ({
  frequency: 'Monthly',
  anchor_date: '2026-01-31',
  day_of_month: null,
  weekday: null,
  quarter_group: null,
  weekend_rule: 'None',
  end_date: null,
  max_count: null,
  skip_dates: [],
  number_shift: 0,
  ...changes,
});
const dates = (count: number, changes: Partial<Schedule>) =>
  Array.from({ length: count }, (_, number) => occurrence(schedule(changes), number));

describe('the examples of the domain specification (section 5)', () => {
  test.each<[string, Partial<Schedule>, readonly string[]]>([
    ['monthly from the 31st', {}, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    [
      'quarterly from 30 November',
      { frequency: 'Quarterly', anchor_date: '2025-11-30' },
      ['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30', '2026-11-30'],
    ],
    [
      'quarterly on the last day',
      { frequency: 'Quarterly', anchor_date: '2025-11-30', day_of_month: 31 },
      ['2025-11-30', '2026-02-28', '2026-05-31', '2026-08-31', '2026-11-30'],
    ],
    [
      'annually from 29 February',
      { frequency: 'Annually', anchor_date: '2024-02-29' },
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'bi-monthly from 31 December',
      { frequency: 'Bi-monthly', anchor_date: '2026-12-31' },
      ['2026-12-31', '2027-02-28', '2027-04-30', '2027-06-30'],
    ],
    [
      'fortnightly',
      { frequency: 'Fortnightly', anchor_date: '2026-01-05' },
      ['2026-01-05', '2026-01-19', '2026-02-02', '2026-02-16'],
    ],
  ])('%s', (_, changes, expected) => expect(dates(expected.length, changes)).toEqual(expected));

  test('four weekly: thirteen starts in 2026, the fourteenth on 4 January', () => {
    const found = dates(14, { frequency: 'Four weekly', anchor_date: '2026-01-05' });
    expect(found.filter((date) => date.startsWith('2026'))).toHaveLength(13);
    expect(found.slice(-2)).toEqual(['2026-12-07', '2027-01-04']);
  });
});

describe('the first date', () => {
  test.each<[string, Partial<Schedule>, string]>([
    ['is the next month where the day has passed', { anchor_date: '2026-01-20', day_of_month: 10 }, '2026-02-10'],
    ['is the anchor itself', { anchor_date: '2026-01-20', day_of_month: 20 }, '2026-01-20'],
    [
      'is in the first month of its group',
      { frequency: 'Quarterly', anchor_date: '2026-01-20', quarter_group: 'Mar/Jun/Sep/Dec' },
      '2026-03-20',
    ],
    [
      'is in the group again after its day has passed',
      { frequency: 'Quarterly', anchor_date: '2026-01-20', day_of_month: 5, quarter_group: 'Jan/Apr/Jul/Oct' },
      '2026-04-05',
    ],
    ['is a year later', { frequency: 'Annually', anchor_date: '2026-04-07', day_of_month: 5 }, '2027-04-05'],
    ['is the next such weekday', { frequency: 'Weekly', anchor_date: '2026-11-24', weekday: 'Monday' }, '2026-11-30'],
  ])('%s', (_, changes, expected) => expect(dates(1, changes)).toEqual([expected]));
});

describe('a start on a weekend', () => {
  test.each([
    ['None', '2026-01-31', '2026-01-31'],
    ['Previous', '2026-01-31', '2026-01-30'],
    ['Next', '2026-01-31', '2026-02-02'],
    ['Next', '2026-01-30', '2026-01-30'],
  ] as const)('by the rule %s, %s becomes %s', (weekend_rule, date, expected) =>
    expect(startOn(date, { weekend_rule }, plainWeek)).toBe(expected),
  );

  test('follows the firm’s own week', () =>
    expect(startOn('2026-01-30', { weekend_rule: 'Next' }, [7, 1, 2, 3, 4])).toBe('2026-02-01'));
});

describe('the end of a schedule', () => {
  const numbers = (changes: Partial<Schedule>) =>
    [...occurrencesFrom(schedule(changes), 0, plainWeek)].map(({ number }) => number);

  test('by date applies to the start after the weekend rule', () => {
    expect(numbers({ end_date: '2026-05-31' })).toEqual([0, 1, 2, 3, 4]);
    expect(numbers({ end_date: '2026-05-31', weekend_rule: 'Next' })).toEqual([0, 1, 2, 3]);
    expect(numbers({ end_date: '2026-05-29', weekend_rule: 'Previous' })).toEqual([0, 1, 2, 3, 4]);
  });

  test('by count includes skipped dates', () => {
    const found = [...occurrencesFrom(schedule({ max_count: 3, skip_dates: ['2026-02-28'] }), 0, plainWeek)];
    expect(found.map(({ skipped }) => skipped)).toEqual([false, true, false]);
  });

  test('exists even if nobody sets one', () => {
    expect(numbers({ frequency: 'Annually', anchor_date: '2100-01-01' })).toHaveLength(101);
  });
});

test('a date can be skipped by its own day or by the one it moves to', () => {
  for (const day of ['2026-01-31', '2026-02-02']) {
    expect(occurrenceOf(schedule({ weekend_rule: 'Next', skip_dates: [day] }), 0, plainWeek)?.skipped).toBe(true);
  }
});

describe('the next date', () => {
  test('after a stop is the first start from that day on, and never an earlier one', () => {
    expect(numberFrom(schedule({}), 1, '2026-04-30', plainWeek)).toBe(3);
    expect(numberFrom(schedule({}), 1, '2026-05-01', plainWeek)).toBe(4);
    expect(numberFrom(schedule({}), 6, '2026-01-01', plainWeek)).toBe(6);
  });

  test('after an edit comes after the last date used, in step with the anchor', () => {
    const edited = schedule({ frequency: 'Bi-monthly', anchor_date: '2026-01-31' });
    const number_shift = shiftAfter(edited, 5, '2026-05-31');
    expect(occurrence({ ...edited, number_shift }, 5)).toBe('2026-07-31');
    expect(occurrence({ ...edited, number_shift }, 6)).toBe('2026-09-30');
    expect(occurrence({ ...edited, number_shift: shiftAfter(edited, 0, null) }, 0)).toBe('2026-01-31');
  });

  test('after an edit is never in the past, and edits of other fields move nothing', () => {
    const before = { ...schedule({}), next_no: 2, last_nominal: '2026-02-28', next_start: '2026-03-31' };
    const dateOf = (changes: Partial<typeof before>, now = before) =>
      occurrence({ ...now, ...changes, number_shift: shiftOfEdit(now, { ...now, ...changes }, '2026-11-24') }, 2);
    expect(dateOf({})).toBe('2026-03-31');
    expect(dateOf({ day_of_month: 15 })).toBe('2026-12-15');
    expect(dateOf({ frequency: 'Weekly', anchor_date: '2006-01-02' })).toBe('2026-11-30');
    expect(dateOf({ anchor_date: '2027-01-10' })).toBe('2027-01-10');
    expect(dateOf({ end_date: null }, { ...before, next_start: null as never })).toBe('2026-11-30');
  });
});
