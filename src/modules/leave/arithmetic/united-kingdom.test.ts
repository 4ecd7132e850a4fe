import { describe, expect, test } from 'vitest';
import { accrualsToPost } from './accrual-run.ts';
import { seededFigures } from './law.ts';
import { leaveYearOf } from './leave-year.ts';
import { standingOn } from './standing.ts';
import { account, grant, row, yearEnd } from './testing/accounts.ts';
import { daysOf } from './testing/days.ts';
import {
  averageWeek,
  bankHolidaysOf,
  carryOf,
  entitlementOf,
  grantsFrom,
  grantsOfYear,
  ofHoursWorked,
  ukLawOn,
  weekOf,
  type PatternPart,
  type UkLaw,
} from './united-kingdom.ts';

const year = leaveYearOf('2026-07-01', '01-01');
const always = (pattern: string, to: string | null = null): readonly PatternPart[] => [
  { from: '2020-01-01', to, pattern },
];
const changed = (before: string, after: string): readonly PatternPart[] => [
  { from: '2020-01-01', to: '2026-06-30', pattern: before },
  { from: '2026-07-01', to: null, pattern: after },
];

describe('the entitlement of a leave year (decisions D24)', () => {
  test.each([
    ['five days', always('WWWWW--'), 28],
    ['six days, 28 at most', always('WWWWWW-'), 28],
    ['three days', always('WWW----'), 16.8],
    ['four days and a half (D21)', always('WWWWF--'), 25.2],
    ['alternating weeks', always('WWWWW--WWW----'), 22.4],
    ['five days, then three', changed('WWWWW--', 'WWW----'), 22.36],
    ['three days, then five', changed('WWW----', 'WWWWW--'), 22.45],
    ['irregular hours accrue by the hour', always('Irregular'), 0],
  ])('%s', (_, parts, days) => {
    expect(entitlementOf(law(), parts, year)).toBe(days * 100);
  });

  test('10 days taken before a change of the pattern stay taken: 12.36 and 12.45 are left', () => {
    const left = [changed('WWWWW--', 'WWW----'), changed('WWW----', 'WWWWW--')].map((parts) => {
      const rows = [...grantsOfYear(law(), parts, year), row('Taken', '2026-03-02', -10)];
      return standingOn(account({ rows }), '2026-07-01').balance;
    });
    expect(left).toEqual([1236, 1245]);
  });

  test.each([
    ['last day 30-06-2026', '2020-01-01', '2026-06-30', 10, 3.89],
    ['last day 30-06-2028, 182 of 366 days', '2020-01-01', '2028-06-30', 10, 3.93],
    ['joined 01-03-2026, last day 31-08-2026', '2026-03-01', '2026-08-31', 0, 14.12],
  ])('a leaver, %s', (_, from, to, taken, days) => {
    const parts = [{ from, to, pattern: 'WWWWW--' }];
    expect(entitlementOf(law(), parts, leaveYearOf(to, '01-01')) - taken * 100).toBe(days * 100);
  });

  test('a leaver on six days a week gets a share of 28 days', () => {
    expect(entitlementOf(law(), always('WWWWWW-', '2026-06-30'), year)).toBe(1389);
  });
});

test.each([
  ['the first day of the year', '2026-01-01', '2020-01-01', [2800]],
  ['mid-year: the rest of the year', '2026-07-01', '2020-01-01', [1412]],
  ['the middle of a first year: the months after it', '2026-07-01', '2026-04-01', [250, 250, 200, 250, 250, 200]],
])('a policy that begins on %s', (_, begins, joined, amounts) => {
  const parts = [{ from: joined, to: null, pattern: 'WWWWW--' }];
  const rows = grantsFrom(grantsOfYear(law(), parts, year), year, begins, joined);
  expect(rows.map(({ amount }) => amount)).toEqual(amounts);
  expect(rows[0]?.date).toBe(begins);
});

describe('the first year (decisions D24, D44)', () => {
  const sums = (pattern: string, from = '2026-01-01') => {
    const rows = grantsOfYear(law(), [{ from, to: null, pattern }], year);
    let sum = 0;
    return rows.map(({ amount }) => (sum += amount) / 100);
  };

  test('grants a twelfth at the start of each month, the sum rounded up to the half day', () => {
    expect(sums('WWWWW--').slice(0, 6)).toEqual([2.5, 5, 7, 9.5, 12, 14]);
    expect(sums('WWWWW--').at(-1)).toBe(28);
  });

  test.each([
    ['WWWW---', 22.4],
    ['WWW----', 16.8],
  ])('the sum of %s is never above the year’s: %s', (pattern, days) => {
    expect(sums(pattern).at(-1)).toBe(days);
  });

  test('a joiner within the year ends up with the share of the rest', () => {
    expect(sums('WWWWW--', '2026-10-16')).toEqual([2.5, 5, 5.91]);
  });

  test('the next leave year grants a twelfth a month until the first year is over, then the rest', () => {
    const rows = grantsOfYear(law(), [{ from: '2025-10-01', to: null, pattern: 'WWWWW--' }], year);
    expect(rows.map(({ date, amount }) => [date, amount / 100])).toEqual([
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month, at) => [
        `2026-${month}-01`,
        [2.5, 2.5, 2, 2.5, 2.5, 2, 2.5, 2.5, 2][at],
      ]),
      ['2026-10-01', 7],
    ]);
  });

  test('a leave year outside any employment grants nothing', () => {
    const joins = [{ from: '2027-01-01', to: null, pattern: 'WWWWW--' }];
    expect([joins, always('WWWWW--', '2025-12-31'), []].flatMap((parts) => grantsOfYear(law(), parts, year))).toEqual(
      [],
    );
  });

  test('a change of pattern is a row on its day, and the last day counts under the last pattern', () => {
    const rows = (after: string, to: string | null) =>
      grantsOfYear(
        law(),
        [
          { from: '2020-01-01', to: '2026-06-30', pattern: 'WWWWW--' },
          { from: '2026-07-01', to, pattern: after },
        ],
        year,
      );
    expect(rows('WWW----', null)).toEqual([
      row('Grant', '2026-01-01', 28, null, '2026'),
      row('Adjust', '2026-07-01', -5.64, null, '2026 from 2026-07-01'),
    ]);
    expect(rows('WWWWWW-', '2026-09-30')).toEqual([
      row('Grant', '2026-01-01', 28, null, '2026'),
      row('Adjust', '2026-07-01', -7.05, null, '2026 from 2026-07-01'),
    ]);
    expect(rows('W------', null).map(({ kind }) => kind)).toEqual(['Grant', 'Adjust']);
  });

  test('with a change of pattern in the first year, each month earns by its own pattern', () => {
    const parts = [
      { from: '2026-01-01', to: '2026-02-28', pattern: 'WWWWW--' },
      { from: '2026-03-01', to: null, pattern: 'WWW----' },
    ];
    const earned = grantsOfYear(law(), parts, year).filter(({ date }) => date < '2026-04-01');
    expect(earned.map(({ amount }) => amount)).toEqual([250, 250, 150]);
  });

  test('later years are granted at their start, and each grant is posted once', () => {
    const rows = grantsOfYear(law(), always('WWWWW--'), year);
    expect(rows).toEqual([row('Grant', '2026-01-01', 28, null, '2026')]);
    expect(accrualsToPost(rows, rows, '2026-12-31')).toEqual([]);
  });

  test('notice takes back what was granted too much', () => {
    const leaver = grantsOfYear(law(), always('WWWWW--', '2026-06-30'), year);
    const posted = grantsOfYear(law(), always('WWWWW--'), year);
    expect(accrualsToPost(leaver, posted, '2026-05-04')).toEqual([
      row('Adjust', '2026-05-04', -14.11, null, '2026 corrected 1'),
    ]);
  });
});

describe('bank holidays are part of the entitlement (decisions D24)', () => {
  const england = [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-28',
  ];
  const holidays = Object.fromEntries(england.map((date) => [date, { fromEntitlement: true }]));
  const toBook = (pattern: string) => {
    const takes = bankHolidaysOf(england.map(daysOf(pattern, holidays)));
    return (entitlementOf(law(), always(pattern), year) - takes.reduce((sum, { amount }) => sum + amount, 0)) / 100;
  };

  test.each([
    ['WWWWW--', 20],
    ['WWW----', 11.8],
    ['-WWW---', 15.8],
  ])('working %s leaves %s days to book in England in 2026', (pattern, days) => {
    expect(toBook(pattern)).toBe(days);
  });

  test('a half working day or half-day holiday takes half a day; outside the employment, nothing', () => {
    const half = { '2026-12-24': { half: 'Second' as const, fromEntitlement: true } };
    expect(bankHolidaysOf([daysOf('WWWWF--', holidays)('2026-12-25'), daysOf('WWWWW--', half)('2026-12-24')])).toEqual([
      { date: '2026-12-25', amount: 50, pending: false },
      { date: '2026-12-24', amount: 50, pending: false },
    ]);
    expect(bankHolidaysOf([daysOf('WWWF---', half)('2026-12-24')])).toEqual([]);
    expect(bankHolidaysOf([daysOf('WWWWW--', holidays, '2026-12-26')('2026-12-25')])).toEqual([]);
  });
});

describe('what a year carries over (decisions D24)', () => {
  const past = {
    entitlement: 2800,
    taken: 1600,
    week: weekOf('WWWWW--'),
    most: 2800,
    sickness: 0,
    familyLeave: 0,
    agreed: true,
    reminded: true,
  };
  const carried = (given: Partial<typeof past>) => {
    const { entitlement, taken } = { ...past, ...given };
    const end = yearEnd('2026-12-31', carryOf(law(), { ...past, ...given }, '2026-12-31'));
    const own = account({
      rows: [grant('2026-01-01', entitlement / 100), row('Taken', '2026-06-01', -taken / 100)],
      ends: [end],
    });
    return standingOn(own, '2027-01-01').buckets.map(({ expires_on, amount }) => [amount / 100, expires_on]);
  };

  test.each([
    ['by agreement 8 of 12, 4 lapse', {}, [[8, null]]],
    ['without a reminder all 12', { reminded: false }, [[12, null]]],
    ['without an agreement nothing', { agreed: false }, []],
    [
      'prevented by sickness, no agreement: 4 of the four weeks for 18 months',
      { sickness: 1200, agreed: false },
      [[4, '2028-06-30']],
    ],
    [
      'prevented by sickness, with the agreed 8 days: 12',
      { sickness: 1200 },
      [
        [4, '2028-06-30'],
        [8, null],
      ],
    ],
    ['part-timers in proportion', { week: weekOf('WWW----'), entitlement: 1680, taken: 0 }, [[4.8, null]]],
    [
      'part-timers prevented by sickness',
      { week: weekOf('WWW----'), entitlement: 1680, taken: 0, sickness: 1680 },
      [
        [12, '2028-06-30'],
        [4.8, null],
      ],
    ],
    ['prevented by family leave: everything', { familyLeave: 2000, agreed: false }, [[12, null]]],
  ])('%s', (_, given, buckets) => {
    expect(carried(given)).toEqual(buckets);
  });
});

test.each([
  [12, 1],
  [21, 3],
  [100, 12],
  [160, 19],
])('%s irregular hours earn %s', (worked, earned) => {
  expect(ofHoursWorked(law(), worked * 60)).toBe(earned * 60);
});

test('the average week covers the last 52', () => {
  expect(averageWeek([...Array.from({ length: 10 }, () => 0), ...Array.from({ length: 52 }, () => 600)])).toBe(600);
  expect(averageWeek([])).toBe(0);
});

test('nothing is worked out if a legal figure is missing', () => {
  expect(ukLawOn(seededFigures, '2008-01-01')).toBeUndefined();
});

/** The law of 2026. */
function law(): UkLaw {
  const found = ukLawOn(seededFigures, '2026-01-01');
  if (found === undefined) throw new Error('The law of 2026 is not seeded');
  return found;
}
