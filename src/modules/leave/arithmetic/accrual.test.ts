import fc from 'fast-check';
import type { PlainDate } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { accrualsOf, type AccrualPolicy, type Service } from './accrual.ts';
import { byDaysWorked, creditFor } from './india.ts';
import { earned, law, policy, privileged, service, yearly } from './testing/policies.ts';

const said = (policies: readonly AccrualPolicy[], of: Service, until: PlainDate) =>
  accrualsOf(policies, of, until).map(({ date, amount, period }) => `${period} ${date} ${amount / 100}`);

describe('by the month', () => {
  test('a twelfth of the year is granted on the first of each month', () => {
    const rows = said([privileged], service('2026-04-01'), '2026-06-30');
    expect(rows).toEqual(['2026-04 2026-04-01 1.5', '2026-05 2026-05-01 1.5', '2026-06 2026-06-01 1.5']);
  });

  test('joining on 16-06 gives 15/30 of 1.5, rounded half up: 1 (domain specification 5)', () => {
    expect(said([privileged], service('2026-06-16'), '2026-07-31')).toEqual([
      '2026-06 2026-06-16 1',
      '2026-07 2026-07-01 1.5',
    ]);
  });

  test.each([
    ['2026-06-16', ['2026-09 2026-09-30 1', '2026-10 2026-10-31 1'], 'day 90 is 13-09'],
    ['2026-07-03', ['2026-09 2026-09-30 1', '2026-10 2026-10-31 1'], 'day 90 is 30-09'],
    ['2026-07-04', ['2026-10 2026-10-31 1'], 'day 90 is 01-10'],
  ])('joining on %s gives the whole month at the first month end on or after day 90 (D19)', (from, rows) => {
    expect(said([earned], service(from), '2026-10-31')).toEqual(rows);
  });

  test.each([
    ['2026-05-30', ['2026-04 2026-04-30 1'], 'is not full'],
    ['2026-05-31', ['2026-04 2026-04-30 1', '2026-05 2026-05-31 1'], 'is full'],
  ])('leaving on %s gives the last month only if it is complete', (to, rows) => {
    expect(said([{ ...earned, begins_on: '2026-04-01' }], service('2025-04-01', { to }), '2026-12-31')).toEqual(rows);
  });

  test('the twelve months add up to the year’s amount, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.constantFrom('01-01', '04-01', '04-06'), (halves, year_start) => {
        const all = accrualsOf([policy({ annual: halves * 50 })], service('2025-01-01', { year_start }), '2027-12-31');
        const month = year_start.slice(0, 2);
        const of = all.filter(({ date }) => date >= `2026-${month}-01` && date < `2027-${month}-01`);
        expect(of.reduce((total, { amount }) => total + amount, 0)).toBe(halves * 50);
      }),
    );
  });

  test('a month wholly in long unpaid leave accrues nothing if the policy says so (D23)', () => {
    const of = service('2026-01-01', { unpaid: [{ from: '2026-04-20', to: '2026-06-10' }] });
    const stops = policy({ begins_on: '2026-04-01', stops_in_unpaid_leave: true });
    expect(said([stops], of, '2026-06-30')).toEqual(['2026-04 2026-04-01 1.5', '2026-06 2026-06-01 1.5']);
    expect(said([{ ...stops, stops_in_unpaid_leave: false }], of, '2026-06-30')).toHaveLength(3);
  });

  test.each([
    ['2026-05-01', '2026-05-31', 2],
    ['2026-05-02', '2026-06-10', 3],
    ['2026-04-20', '2026-05-30', 3],
  ])('unpaid from %s to %s leaves %s months of April to June', (from, to, months) => {
    const short = { from: '2026-01-01', to: '2026-01-31' };
    const stops = policy({ begins_on: '2026-04-01', stops_in_unpaid_leave: true });
    const of = service('2026-01-01', { unpaid: [short, { from, to }] });
    expect(said([stops], of, '2026-06-30')).toHaveLength(months);
  });
});

test('rows are sorted by date, each with its kind', () => {
  const change = policy({ accrual: 'Monthly start', annual: 1200, begins_on: '2026-10-01' });
  const rows = accrualsOf([change, { ...yearly, begins_on: '2026-04-01' }], service('2020-01-01'), '2027-04-30');
  expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted());
  expect(rows.slice(0, 3).map(({ date, kind, period }) => [date, kind, period])).toEqual([
    ['2026-04-01', 'Grant', '2026-27'],
    ['2026-10-01', 'Accrual', '2026-10'],
    ['2026-10-01', 'Adjust', '2026-27 from 2026-10-01'],
  ]);
});

test.each([
  ['nothing', [], []],
  ['None', [policy({ accrual: 'None' })], []],
  ['the United Kingdom’s', [policy({ accrual: 'By weeks of the pattern' })], []],
])('%s accrues nothing here', (_, policies, rows) => {
  expect(said(policies, service('2026-01-01'), '2026-12-31')).toEqual(rows);
});

describe('the month of joining', () => {
  test.each([
    ['by its end, in proportion', policy({ accrual: 'Monthly end' }), '2026-06-16', '2026-06 2026-06-30 1'],
    [
      'by its end, on its last day',
      policy({ accrual: 'Monthly end', rounding: 'Hundredth' }),
      '2026-06-30',
      '2026-06 2026-06-30 0.05',
    ],
    ['by its start, on its last day', policy({ rounding: 'Hundredth' }), '2026-06-30', '2026-06 2026-06-30 0.05'],
    ['whole without pro rata', policy({ pro_rata: false }), '2026-06-16', '2026-06 2026-06-16 1.5'],
    ['from its first day', privileged, '2026-06-01', '2026-06 2026-06-01 1.5'],
  ])('%s', (_, of, from, row) => {
    expect(said([of], service(from), '2026-06-30')).toEqual([row]);
  });
});

describe('by the year', () => {
  test('the grant is in proportion to the days, to the hundredth', () => {
    const exact = policy({ accrual: 'Yearly', annual: 1200, rounding: 'Hundredth', begins_on: '2027-03-31' });
    expect(said([exact], service('2020-01-01'), '2027-03-31')).toEqual(['2026-27 2027-03-31 0.03']);
  });

  test('the grant starts after the days of service; nothing if that is next year', () => {
    const late = { ...yearly, accrual_from_day: 90 };
    expect(said([late], service('2026-07-01'), '2027-03-31')).toEqual(['2026-27 2026-09-28 9']);
    expect(said([late], service('2027-01-02'), '2027-04-30')).toEqual(['2027-28 2027-04-01 12']);
  });

  test.each([
    ['2025-01-01', ['2026-27 2026-04-01 12'], 'whole'],
    ['2026-10-01', ['2026-27 2026-10-01 6'], 'the part that is left'],
  ])('joined on %s', (from, rows) => {
    expect(said([{ ...yearly, begins_on: '2026-04-01' }], service(from), '2027-03-31')).toEqual(rows);
  });

  test('without pro rata, joiners get the whole year', () => {
    expect(said([{ ...yearly, pro_rata: false }], service('2026-10-01'), '2027-03-31')).toEqual([
      '2026-27 2026-10-01 12',
    ]);
  });

  test('nothing is granted after the last day', () => {
    const of = service('2025-04-01', { to: '2026-05-31' });
    expect(said([yearly], of, '2028-03-31')).toEqual(['2025-26 2025-04-01 12', '2026-27 2026-04-01 12']);
  });
});

describe('a change of policy re-accrues only from its own day (decisions D20)', () => {
  test('by the month', () => {
    const more = policy({ begins_on: '2026-06-01', annual: 2400 });
    expect(said([more, { ...privileged, begins_on: '2026-05-01' }], service('2020-01-01'), '2026-06-30')).toEqual([
      '2026-05 2026-05-01 1.5',
      '2026-06 2026-06-01 2',
    ]);
  });

  test('by the year, the rest is granted or taken back in proportion', () => {
    const start = { ...yearly, begins_on: '2026-04-01' };
    const change = (annual: number) => [start, policy({ accrual: 'Yearly', annual, begins_on: '2026-10-01' })];
    const of = service('2020-01-01');
    expect(said(change(1800), of, '2027-03-31')).toEqual([
      '2026-27 2026-04-01 12',
      '2026-27 from 2026-10-01 2026-10-01 3',
    ]);
    expect(said(change(600), of, '2027-03-31')).toEqual([
      '2026-27 2026-04-01 12',
      '2026-27 from 2026-10-01 2026-10-01 -3',
    ]);
  });

  test('changing from yearly to monthly takes back what was granted ahead', () => {
    const monthly = policy({ accrual: 'Monthly end', annual: 1200, begins_on: '2026-10-01' });
    const rows = accrualsOf([{ ...yearly, begins_on: '2026-04-01' }, monthly], service('2020-01-01'), '2027-03-31');
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(1200);
  });
});

describe('by days worked (decisions D25)', () => {
  test.each([
    [179, null, false, 0],
    [180, null, false, 9],
    [190, null, false, 10],
    [240, null, false, 12],
    [179, null, true, 9],
    [23, 92, false, 1],
    [22, 92, false, 0],
  ])('%s days, joined with %s left, leaving %s: %s', (worked, daysLeft, isLeaving, days) => {
    expect(byDaysWorked(law, { worked, daysLeft, isLeaving })).toBe(days * 100);
  });

  const byDays = policy({ accrual: 'By days worked', begins_on: '2026-01-01' });
  const everyDay = (from: PlainDate, to: PlainDate) =>
    Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1);

  test('the month that reaches 180 days earns for all of them, later months for their own', () => {
    const rows = said([byDays], service('2020-01-01', { year_start: '01-01', worked: everyDay }), '2026-08-31');
    expect(rows).toEqual(['2026-06 2026-06-30 9', '2026-07 2026-07-31 2', '2026-08 2026-08-31 1']);
  });

  test('a new policy that also counts days worked does not restart the count', () => {
    const of = service('2020-01-01', { year_start: '01-01', worked: everyDay });
    const changed = [byDays, { ...byDays, begins_on: '2026-05-01' }];
    expect(said(changed, of, '2026-08-31')).toEqual(said([byDays], of, '2026-08-31'));
    const monthlyBefore = [policy({ begins_on: '2026-01-01' }), { ...byDays, begins_on: '2026-05-01' }];
    expect(said(monthlyBefore, of, '2026-12-31').slice(4)).toEqual([
      '2026-10 2026-10-31 9',
      '2026-11 2026-11-30 2',
      '2026-12 2026-12-31 1',
    ]);
  });

  test('each leave year counts separately, and joiners need a quarter of the days left', () => {
    const of = service('2026-10-01', { year_start: '01-01', worked: everyDay });
    expect(said([byDays], of, '2027-07-31')).toEqual([
      '2026-10 2026-10-31 2',
      '2026-11 2026-11-30 1',
      '2026-12 2026-12-31 2',
      '2027-06 2027-06-30 9',
      '2027-07 2027-07-31 2',
    ]);
    const first = service('2026-01-01', { year_start: '01-01', worked: everyDay });
    expect(said([byDays], first, '2026-06-30')).toEqual(['2026-06 2026-06-30 9']);
  });

  test('nothing is earned without legal figures', () => {
    const of = service('2020-01-01', { year_start: '01-01', worked: everyDay, law: undefined });
    expect(said([byDays], of, '2026-12-31')).toEqual([]);
  });

  test.each([
    ['2026-06-01', ['2026-06 2026-06-01 8']],
    ['2026-06-30', ['2026-06 2026-06-30 9']],
  ])('leaving on %s counts that day', (to, rows) => {
    const of = service('2020-01-01', { year_start: '01-01', worked: everyDay, to });
    expect(said([byDays], of, '2026-12-31')).toEqual(rows);
  });

  test('the last day pays for all days worked, below the minimum too', () => {
    const of = service('2020-01-01', { year_start: '01-01', worked: everyDay, to: '2026-06-28' });
    expect(said([byDays], of, '2026-12-31')).toEqual(['2026-06 2026-06-28 9']);
  });
});

describe('by hours worked', () => {
  const byHours = policy({ accrual: 'By hours worked', annual: 0, begins_on: '2026-01-01' });
  const hours = {
    earned: (from: PlainDate, to: PlainDate) => 60 * (Number(to.slice(8)) - Number(from.slice(8)) + 1),
    most: 6000,
  };
  const of = (given: Partial<Service>) => service('2020-01-01', { year_start: '01-01', hours, ...given });

  test('each pay period earns on its last day, up to the year’s maximum', () => {
    expect(said([byHours], of({}), '2027-01-31')).toEqual([
      '2026-01 2026-01-31 18.6',
      '2026-02 2026-02-28 16.8',
      '2026-03 2026-03-31 18.6',
      '2026-04 2026-04-30 6',
      '2027-01 2027-01-31 18.6',
    ]);
  });

  test('joining, leaving or a change within a month earns for those days only', () => {
    const within = service('2026-01-11', { year_start: '01-01', hours, to: '2026-03-10' });
    expect(said([byHours], within, '2026-12-31')).toEqual([
      '2026-01 2026-01-31 12.6',
      '2026-02 2026-02-28 16.8',
      '2026-03 2026-03-10 6',
    ]);
    const later = [policy({ accrual: 'None' }), { ...byHours, begins_on: '2026-02-19' }];
    expect(said(later, of({}), '2026-02-28')).toEqual(['2026-02 2026-02-28 6']);
  });

  test('nothing is earned without known hours', () => {
    expect(said([byHours], of({ hours: undefined }), '2026-12-31')).toEqual([]);
  });
});

test('credit leave may be used for 90 days from the day that earned it (decisions D44)', () => {
  expect(creditFor('2026-11-15', 50).expires_on).toBe('2027-02-13');
});
