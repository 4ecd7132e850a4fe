import { addDays, addMonths } from '#platform/contract/dates.ts';
import { isWeekOff } from '#modules/staff/public/shift.ts';
import { wagesOf } from '#modules/salary/public/wages.ts';
import { minorUnits } from '#platform/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noticeShortfall } from '../rules.ts';
import { gratuityOf, gratuityYears, mayCountAsFive } from './gratuity.ts';
import { type Giver, noticeNeeded, statutoryWeeks } from './notice.ts';
import {
  leaveByMonth,
  leaveByWeek,
  noticeByMonth,
  noticeByWeek,
  type PayRow,
  salaryToDate,
  unpaidDays,
} from './pay.ts';
import { serviceBetween, serviceInWords } from './service.ts';
import { settledBy } from './settled-by.ts';

const cap = '2000000.00';
const row = (from: string, monthly: string): PayRow => ({
  from,
  monthly,
  annual: '0.00',
  wages: monthly,
  currencyId: 1,
  currency: 'GBP',
});

describe('salary to date', () => {
  test.each([
    ['up to the 15th of 30 days', [row('2026-04-01', '30000')], '2020-01-01', '2026-11-15', ['15000.00']],
    ['of the whole month', [row('2026-04-01', '30000')], '2020-01-01', '2026-11-30', ['30000.00']],
    ['a February of 28 days', [row('2026-01-01', '28000')], '2020-01-01', '2027-02-07', ['7000.00']],
    [
      'a rise within the month is a line of its own',
      [row('2026-04-01', '30000'), row('2026-11-11', '33000')],
      '2020-01-01',
      '2026-11-20',
      ['10000.00', '11000.00'],
    ],
    ['joined within the month', [row('2026-11-06', '30000')], '2026-11-06', '2026-11-15', ['10000.00']],
    [
      'a rise after the last day',
      [row('2026-04-01', '30000'), row('2026-11-21', '33000')],
      '2020-01-01',
      '2026-11-20',
      ['20000.00'],
    ],
    ['no pay on record', [], '2020-01-01', '2026-11-20', []],
  ])('%s', (_, rows, joined, last, amounts) => {
    expect(salaryToDate(rows, joined, last, []).map(({ amount }) => amount)).toEqual(amounts);
  });

  test('unpaid leave up to the last day is deducted, later leave is not', () => {
    const unpaid = [22, 23, 24].map((day) => ({ date: `2026-11-${day}`, share: 100 }));
    const pay = [row('2026-04-01', '30000')];
    expect(salaryToDate(pay, '2020-01-01', '2026-11-15', unpaid)).toMatchObject([{ days: 1500, amount: '15000.00' }]);
    const within = salaryToDate(pay, '2020-01-01', '2026-11-23', [...unpaid, { date: '2026-11-02', share: 50 }]);
    expect(within).toMatchObject([{ days: 2050, unpaid: 250, amount: '20500.00' }]);
  });

  test('a day counts once: as attendance decided, else by unpaid leave', () => {
    const leave = [
      { date: '2026-11-02', share: 100 },
      { date: '2026-11-03', share: 50 },
      { date: '2026-11-03', share: 38 },
      { date: '2026-11-04', share: 100 },
    ];
    const decided = [
      { date: '2026-11-02', share: 100 },
      { date: '2026-11-04', share: 0 },
      { date: '2026-11-05', share: 50 },
    ];
    expect(Object.fromEntries(unpaidDays(decided, leave).map(({ date, share }) => [date, share]))).toEqual({
      '2026-11-02': 100,
      '2026-11-05': 50,
      '2026-11-03': 88,
    });
  });

  test('parts of a month at the same pay add up to the whole, but for the rounding of each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_999 }), fc.integer({ min: 2, max: 30 }), (pence, day) => {
        const monthly = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
        const rise = `2026-11-${String(day).padStart(2, '0')}`;
        const parts = salaryToDate([row('2026-01-01', monthly), row(rise, monthly)], '2020-01-01', '2026-11-30', []);
        const sum = parts.reduce((all, { amount }) => all + minorUnits(amount), 0n);
        expect(Math.abs(Number(sum) - pence)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test.each([
  ['30,000 a year, 5 days, 3.89 days', '30000', 500, 389, '448.85'],
  ['18,000, 3 days, 2 days', '18000', 300, 200, '230.77'],
  ['more taken than due', '30000', 500, -100, '-115.38'],
  ['four and a half days a week', '27000', 450, 450, '519.23'],
])('leave in the United Kingdom: %s', (_, annual, week, days, amount) => {
  expect(leaveByWeek(annual, week, days)).toBe(amount);
});

test.each([
  ['12 days at 60,000 by 30', '60000', 30, 1200, '24000.00'],
  ['half a day by 26', '52000', 26, 50, '1000.00'],
])('leave in India: %s', (_, wages, divisor, days, amount) => {
  expect(leaveByMonth(wages, divisor, days)).toBe(amount);
});

describe('notice', () => {
  test('60 days, 21 served, at 90,000: 39 days, 117,000.00', () => {
    const days = noticeShortfall('2026-10-01', addDays('2026-10-01', 21), 60);
    expect([days, noticeByMonth('90000', days)]).toEqual([39, '117000.00']);
  });

  test.each<[string, Giver, string, number]>([
    ['8 years, the firm', 'Firm', '2018-11-02', 8],
    ['8 years, the employee', 'Employee', '2018-11-02', 1],
    ['less than a month', 'Firm', '2026-10-05', 0],
    ['less than a month, the employee', 'Employee', '2026-10-05', 0],
    ['a month', 'Firm', '2026-10-02', 1],
    ['a day short of two years', 'Firm', '2024-11-03', 1],
    ['two years', 'Firm', '2024-11-02', 2],
    ['twelve years', 'Firm', '2014-11-02', 12],
    ['thirty years', 'Firm', '1996-11-02', 12],
  ])('statutory weeks in the United Kingdom: %s', (_, by, joined, weeks) => {
    expect(statutoryWeeks(by, serviceBetween(joined, '2026-11-01'))).toBe(weeks);
  });

  test.each<[string, string, Giver, number, number]>([
    ['the statutory notice if the contract has none', 'GB', 'Firm', 0, 56],
    ['a longer term of the contract, for the firm', 'GB', 'Firm', 90, 90],
    ['a longer term of the contract, for the employee', 'GB', 'Employee', 30, 30],
    ['at least the statutory notice', 'GB', 'Firm', 30, 56],
    ['only the contract in India', 'IN', 'Firm', 30, 30],
  ])('needed notice: %s', (_, country, by, contract, days) => {
    expect(noticeNeeded(country, by, contract, '2018-11-02', '2026-11-02')).toBe(days);
  });

  test('a week of notice is a week’s pay', () => {
    expect(noticeByWeek('52000', 7)).toBe('1000.00');
  });
});

describe('gratuity', () => {
  const serving = (joined: string, lastDay: string, more: object = {}) => ({
    joined,
    lastDay,
    isFixedTerm: false,
    countsFive: null,
    daysAWeek: 5,
    ...more,
  });
  const service = (months: number, days = 0) => {
    const joined = '2010-04-01';
    return { joined, lastDay: addDays(addMonths(joined, months), days - 1) };
  };
  test.each([
    ['7 years 7 months', '52000', service(91), {}, '240000.00'],
    ['7 years 5 months', '52000', service(89), {}, '210000.00'],
    ['7 years and exactly 6 months', '52000', service(90), {}, '210000.00'],
    ['7 years 6 months and a day', '52000', service(90, 1), {}, '240000.00'],
    ['a fixed term of 1 year 6 months', '52000', service(18), { isFixedTerm: true }, '45000.00'],
    ['a fixed term of 1 year and 14 days', '52000', service(12, 14), { isFixedTerm: true }, '31150.68'],
    ['a fixed term of less than a year', '52000', service(11), { isFixedTerm: true }, '0.00'],
    [
      'a fixed term of 5 years 7 months counts like everybody’s',
      '52000',
      service(67),
      { isFixedTerm: true },
      '180000.00',
    ],
    ['less than five years', '52000', service(59), {}, '0.00'],
    ['four years and 240 days, undecided', '52000', service(48, 240), {}, '0.00'],
    ['four years and 240 days that count', '52000', service(48, 240), { countsFive: true }, '150000.00'],
    ['four years and 240 days that do not', '52000', service(48, 240), { countsFive: false }, '0.00'],
    ['thirty years at high pay: the cap', '520000', service(360), {}, '2000000.00'],
  ])('%s', (_, wages, { joined, lastDay }, more, amount) => {
    expect(gratuityOf(wages, gratuityYears(serving(joined, lastDay, more)), cap)).toBe(amount);
  });

  test('wages count as the law defines them: 40,000 basic, 60,000 excluded, 7 years', () => {
    const { wages } = wagesOf([
      { monthly: '40000', excluded: false },
      { monthly: '60000', excluded: true },
    ]);
    const { joined, lastDay } = service(84);
    expect(gratuityOf(wages, gratuityYears(serving(joined, lastDay)), cap)).toBe('201923.08');
  });

  test.each([
    ['189 days of the fifth year, five days a week', 189, 5, false],
    ['190 days, five days a week', 190, 5, true],
    ['239 days, six days a week', 239, 6, false],
    ['240 days, six days a week', 240, 6, true],
  ])('whether it may count as five years: %s', (_, days, daysAWeek, may) => {
    const { joined, lastDay } = service(48, days);
    expect(mayCountAsFive(serving(joined, lastDay, { daysAWeek }))).toBe(may);
  });
});

test.each([
  ['Friday', '2026-11-27', [], '2026-12-01'],
  ['a holiday on the Monday', '2026-11-27', ['2026-11-30'], '2026-12-02'],
  ['Wednesday', '2026-11-25', [], '2026-11-27'],
])('settled within two working days: last day %s', (_, last, holidays, due) => {
  const isFree = (date: string) => isWeekOff(date, 'Saturday and Sunday') || holidays.includes(date);
  expect(settledBy(last, 2, isFree)).toBe(due);
});

test.each([
  ['2019-04-01', '2026-10-31', '7 years 7 months'],
  ['2026-11-01', '2026-11-01', '1 day'],
  ['2024-02-29', '2026-02-28', '2 years 1 day'],
  ['2026-11-02', '2026-11-01', 'no day'],
])('service from %s to %s is %s', (joined, last, words) => {
  expect(serviceInWords(serviceBetween(joined, last))).toBe(words);
});
