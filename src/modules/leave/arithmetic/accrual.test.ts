import fc from 'fast-check';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { accrualsOf, accrualsToPost, type AccrualPolicy, type Service } from './accrual.ts';
import { byDaysWorked, creditFor } from './india.ts';
import type { LedgerRow } from './ledger.ts';
import { row } from './testing/accounts.ts';

const law = { forOne: 20, least: 180 };

const policy = (given: Partial<AccrualPolicy>): AccrualPolicy => ({
  begins_on: '2020-01-01',
  accrual: 'Monthly start',
  annual: 1800,
  accrual_from_day: 0,
  pro_rata: true,
  rounding: 'Half day',
  stops_in_unpaid_leave: false,
  ...given,
});
const privileged = policy({});
const earned = policy({ accrual: 'Monthly end', annual: 1200, accrual_from_day: 90, pro_rata: false });
const yearly = policy({ accrual: 'Yearly', annual: 1200 });

const service = (from: PlainDate, given: Partial<Service> = {}): Service => ({
  from,
  to: null,
  year_start: '04-01',
  unpaid: [],
  worked: () => 0,
  law,
  ...given,
});

const said = (policies: readonly AccrualPolicy[], of: Service, until: PlainDate) =>
  accrualsOf(policies, of, until).map(({ date, amount, period }) => `${period} ${date} ${amount / 100}`);

describe('by the month', () => {
  test('on the first a twelfth of the year', () => {
    const rows = said([privileged], service('2026-04-01'), '2026-06-30');
    expect(rows).toEqual(['2026-04 2026-04-01 1.5', '2026-05 2026-05-01 1.5', '2026-06 2026-06-01 1.5']);
  });

  test('who joins on 16-06 gets 15/30 of 1.5, half a step up: 1 (domain specification 5)', () => {
    expect(said([privileged], service('2026-06-16'), '2026-07-31')).toEqual([
      '2026-06 2026-06-16 1',
      '2026-07 2026-07-01 1.5',
    ]);
  });

  test.each([
    ['2026-06-16', ['2026-09 2026-09-30 1', '2026-10 2026-10-31 1'], 'day 90 is 13-09'],
    ['2026-07-03', ['2026-09 2026-09-30 1', '2026-10 2026-10-31 1'], 'day 90 is 30-09'],
    ['2026-07-04', ['2026-10 2026-10-31 1'], 'day 90 is 01-10'],
  ])('who joins on %s gets the whole month at the first end on or after day 90 (D19)', (from, rows) => {
    expect(said([earned], service(from), '2026-10-31')).toEqual(rows);
  });

  test.each([
    ['2026-05-30', ['2026-04 2026-04-30 1'], 'is not full'],
    ['2026-05-31', ['2026-04 2026-04-30 1', '2026-05 2026-05-31 1'], 'is full'],
  ])('of who leaves on %s the last month counts when it is full', (to, rows) => {
    expect(said([{ ...earned, begins_on: '2026-04-01' }], service('2025-04-01', { to }), '2026-12-31')).toEqual(rows);
  });

  test('the twelve of a year come to the year’s amount, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.constantFrom('01-01', '04-01', '04-06'), (halves, year_start) => {
        const all = accrualsOf([policy({ annual: halves * 50 })], service('2025-01-01', { year_start }), '2027-12-31');
        const month = year_start.slice(0, 2);
        const of = all.filter(({ date }) => date >= `2026-${month}-01` && date < `2027-${month}-01`);
        expect(of.reduce((total, { amount }) => total + amount, 0)).toBe(halves * 50);
      }),
    );
  });

  test('a month that lies wholly in long unpaid leave accrues nothing where the policy says so (D23)', () => {
    const of = service('2026-01-01', { unpaid: [{ from: '2026-04-20', to: '2026-06-10' }] });
    const stops = policy({ begins_on: '2026-04-01', stops_in_unpaid_leave: true });
    expect(said([stops], of, '2026-06-30')).toEqual(['2026-04 2026-04-01 1.5', '2026-06 2026-06-01 1.5']);
    expect(said([{ ...stops, stops_in_unpaid_leave: false }], of, '2026-06-30')).toHaveLength(3);
  });
});

describe('by the year', () => {
  test.each([
    ['2025-01-01', ['2026-27 2026-04-01 12'], 'whole'],
    ['2026-10-01', ['2026-27 2026-10-01 6'], 'the part that is left'],
  ])('joined on %s', (from, rows) => {
    expect(said([{ ...yearly, begins_on: '2026-04-01' }], service(from), '2027-03-31')).toEqual(rows);
  });

  test('without pro rata who joins gets the whole year', () => {
    expect(said([{ ...yearly, pro_rata: false }], service('2026-10-01'), '2027-03-31')).toEqual([
      '2026-27 2026-10-01 12',
    ]);
  });

  test('nothing after the last day', () => {
    const of = service('2025-04-01', { to: '2026-05-31' });
    expect(said([yearly], of, '2028-03-31')).toEqual(['2025-26 2025-04-01 12', '2026-27 2026-04-01 12']);
  });
});

describe('a change of the policy accrues anew from its own day alone (decisions D20)', () => {
  test('by the month', () => {
    const more = policy({ begins_on: '2026-06-01', annual: 2400 });
    expect(said([more, { ...privileged, begins_on: '2026-05-01' }], service('2020-01-01'), '2026-06-30')).toEqual([
      '2026-05 2026-05-01 1.5',
      '2026-06 2026-06-01 2',
    ]);
  });

  test('by the year the rest of it is granted, or taken back, in proportion', () => {
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

  test('from by the year to by the month, what the year had granted ahead is taken back', () => {
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

  test('the month that reaches 180 brings them all, each later one what it adds', () => {
    const rows = said([byDays], service('2020-01-01', { year_start: '01-01', worked: everyDay }), '2026-08-31');
    expect(rows).toEqual(['2026-06 2026-06-30 9', '2026-07 2026-07-31 2', '2026-08 2026-08-31 1']);
  });

  test('the last day brings what the days worked have earned, needed or not', () => {
    const of = service('2020-01-01', { year_start: '01-01', worked: everyDay, to: '2026-06-28' });
    expect(said([byDays], of, '2026-12-31')).toEqual(['2026-06 2026-06-28 9']);
  });
});

test('credit leave may be used for 90 days from the day that earned it (decisions D44)', () => {
  expect(creditFor('2026-11-15', 50).expires_on).toBe('2027-02-13');
});

describe('a run posts what is due and not there', () => {
  const post = (
    policies: readonly AccrualPolicy[],
    of: Service,
    posted: ReturnType<typeof accrualsOf>,
    today: PlainDate,
  ) => accrualsToPost(accrualsOf(policies, of, '2027-12-31'), posted, today);

  test('nothing the second time, on whichever days it runs', () => {
    const days = fc.array(fc.nat(700), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(days, fc.constantFrom(privileged, earned, yearly), fc.nat(700), (runs, of, leaves) => {
        const who = service('2026-01-16', { to: addDays('2026-01-16', leaves) });
        const posted: LedgerRow[] = [];
        for (const day of runs.toSorted((one, other) => one - other)) {
          posted.push(...post([of], who, posted, addDays('2026-01-01', day)));
        }
        const last = addDays('2026-01-01', Math.max(...runs));
        expect(post([of], who, posted, last)).toEqual([]);
        const due = accrualsOf([of], who, '2027-12-31').filter(({ date }) => date <= last);
        expect(posted).toEqual(due);
      }),
    );
  });

  test('what was posted for a month and is not due any more is taken back once', () => {
    const posted = accrualsOf([privileged], service('2026-09-01'), '2026-11-30');
    const leaver = service('2026-09-01', { to: '2026-11-20' });
    const corrections = post([privileged], leaver, posted, '2026-11-12');
    expect(corrections).toEqual([row('Adjust', '2026-11-12', -1.5, null, '2026-11 corrected 1')]);
    expect(post([privileged], leaver, [...posted, ...corrections], '2026-11-13')).toEqual([]);
  });

  test('nothing dated up to an Opening: the run of 10-09 posts September alone (decisions D23)', () => {
    const opening = [row('Opening', '2026-08-31', 5.5), row('Opening', '2026-08-31', 2, '2026-09-30')];
    expect(post([privileged], service('2024-01-01'), opening, '2026-09-10').map(({ period }) => period)).toEqual([
      '2026-09',
    ]);
  });

  test('credit leave and what HR has granted stay', () => {
    expect(
      post(
        [privileged],
        service('2026-12-01'),
        [creditFor('2026-11-15', 100), row('Grant', '2026-11-01', 3)],
        '2026-11-20',
      ),
    ).toEqual([]);
  });
});
