import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Account } from './ledger.ts';
import { standingOn } from './standing.ts';
import { availableFrom, offerOf } from './taking.ts';
import { accepted, account, grant, row, weekdays, yearEnd } from './testing/accounts.ts';
import { drawnAccount, drawnDay } from './testing/drawn.ts';

const endedBy = (of: ReturnType<typeof account>, day: string) =>
  standingOn(of, day).ended.map(({ date, kind, amount }) => [date, kind, amount / 100]);

describe('dates alone decide which grant a leave consumed (decisions D23)', () => {
  const carried = [row('CarryIn', '2026-04-01', 5, '2026-06-30'), grant('2026-04-01', 12)];
  const inJuly = row('Taken', '2026-07-06', -3);
  const inJune = row('Taken', '2026-06-08', -2);

  test.each([
    ['July was approved first', [...carried, inJuly, inJune]],
    ['June was approved first', [inJune, ...carried, inJuly]],
  ])('%s: 3 of the carry lapse, 9 stay', (_, rows) => {
    expect(standingOn(account({ rows }), '2026-07-31').balance).toBe(900);
    expect(endedBy(account({ rows }), '2026-07-31')).toEqual([['2026-06-30', 'CarryExpire', -3]]);
  });

  test('a cancelled day in June returns to the carried days, which have lapsed: still 9', () => {
    const rows = [...carried, inJuly, inJune, row('Cancelled', '2026-06-08', 2)];
    expect(standingOn(account({ rows }), '2026-08-31').balance).toBe(900);
  });

  test('carried 12 until 30-06 with 12 granted: 5 in May from the carry, 7 expire, 10 in July from the grant', () => {
    const rows = [row('CarryIn', '2026-04-01', 12, '2026-06-30'), grant('2026-04-01', 12)];
    const takes = accepted([...weekdays('2026-05-04', '2026-05-08'), ...weekdays('2026-07-06', '2026-07-17')]);
    expect(standingOn(account({ rows, takes }), '2026-06-30').buckets).toEqual([
      { expires_on: '2026-06-30', amount: 700 },
      { expires_on: null, amount: 1200 },
    ]);
    expect(endedBy(account({ rows, takes }), '2026-12-31')).toEqual([['2026-06-30', 'CarryExpire', -7]]);
    expect(standingOn(account({ rows, takes }), '2026-12-31').balance).toBe(200);
  });

  test('carried days are usable on their last day and lapse that night (decisions D19)', () => {
    const takes = accepted(weekdays('2026-06-30', '2026-06-30'));
    const { balance, closing } = standingOn(account({ rows: carried, takes }), '2026-06-30');
    expect([balance, closing]).toEqual([1600, 1200]);
  });
});

describe('the end of a leave year', () => {
  const left = (days: number) => [grant('2026-04-01', days)];

  test.each([
    ['34, cap 30', 34, yearEnd('2027-03-31', { carry_max: 3000 }), 30, ['Lapse', -4]],
    ['34, cap 30, statutory', 34, yearEnd('2027-03-31', { carry_max: 3000, above: 'Encash' }), 30, ['Encash', -4]],
    ['34, no limit', 34, yearEnd('2027-03-31', { carry_max: null }), 34, undefined],
    ['-3 carried', -3, yearEnd('2027-03-31'), -3, undefined],
    ['-3 reset', -3, yearEnd('2027-03-31', { below: 'Reset' }), 0, ['Adjust', 3]],
  ] as const)('%s', (_, days, end, carried, lost) => {
    const rows = days < 0 ? [row('Adjust', '2026-04-01', days)] : left(days);
    const own = account({ rows, ends: [end] });
    expect(standingOn(own, '2027-03-31').balance).toBe(days * 100);
    expect(standingOn(own, '2027-04-01').balance).toBe(carried * 100);
    const rest = endedBy(own, '2027-04-01').filter(([, kind]) => kind !== 'CarryIn');
    expect(rest).toEqual(lost ? [['2027-03-31', ...lost]] : []);
  });

  test('a grant that ends after the year is neither capped nor carried', () => {
    const rows = [...left(4), grant('2027-03-01', 1, '2027-05-30')];
    const { buckets } = standingOn(account({ rows, ends: [yearEnd('2027-03-31', { carry_max: 300 })] }), '2027-04-01');
    expect(buckets).toEqual([
      { expires_on: '2027-05-30', amount: 100 },
      { expires_on: null, amount: 300 },
    ]);
  });
});

describe('an Opening replaces everything up to its day (decisions D23)', () => {
  const opening = [row('Opening', '2026-08-31', 5.5), row('Opening', '2026-08-31', 2, '2026-09-30')];
  const before = [grant('2026-04-01', 12), row('Taken', '2026-08-31', -1)];

  test('nothing dated up to it counts, and its buckets keep their ends', () => {
    const own = account({
      rows: [...before, ...opening, row('Accrual', '2026-09-30', 1)],
      ends: [yearEnd('2026-08-31')],
    });
    expect(standingOn(own, '2026-08-31').balance).toBe(750);
    expect(standingOn(own, '2026-09-30').buckets).toEqual([
      { expires_on: '2026-09-30', amount: 200 },
      { expires_on: null, amount: 650 },
    ]);
    expect(endedBy(own, '2026-10-01')).toEqual([['2026-09-30', 'Lapse', -2]]);
  });

  test('it includes earlier ends, even if corrected later', () => {
    const corrected = row('Adjust', '2026-09-05', 1, null, 'Lapse 2026-03-31/1');
    const first = [
      row('CarryIn', '2026-09-01', -2, null, 'CarryIn 2026-08-31/0'),
      row('CarryIn', '2026-09-01', 2, null, 'CarryIn 2026-08-31/1'),
    ];
    expect(standingOn(account({ rows: [...opening, corrected, ...first] }), '2026-09-10').balance).toBe(750);
  });

  test('a second one replaces the first from its own day', () => {
    const own = account({ rows: [...opening, row('Opening', '2026-10-31', 4)] });
    expect([standingOn(own, '2026-10-30').balance, standingOn(own, '2026-10-31').balance]).toEqual([550, 400]);
  });
});

test('refused leave is carried on top of the cap (decisions D25)', () => {
  const end = (kept: number) =>
    yearEnd('2027-03-31', { carry_max: 3000, above: 'Encash', kept: [{ amount: kept, expires_on: null }] });
  const carried = (kept: number) =>
    standingOn(account({ rows: [grant('2026-04-01', 40)], ends: [end(kept)] }), '2027-04-01').balance;
  expect([carried(0), carried(600), carried(5000)]).toEqual([3000, 3600, 4000]);
});

describe('year ends no longer worked out stay as posted', () => {
  const before = [grant('2026-04-01', 5, '2026-06-30'), grant('2026-04-01', 12)];

  test.each(['Lapse', 'Encash', 'CarryExpire'] as const)('%s takes days without an end, at night', (kind) => {
    const own = account({
      rows: [...before, row(kind, '2026-05-31', -11)],
      takes: accepted(weekdays('2026-05-29', '2026-05-29')),
    });
    expect([standingOn(own, '2026-05-31').balance, standingOn(own, '2026-06-01').buckets]).toEqual([
      1600,
      [
        { expires_on: '2026-06-30', amount: 400 },
        { expires_on: null, amount: 100 },
      ],
    ]);
  });

  test('carried days leave the days without an end and return with one', () => {
    const carry = [row('CarryIn', '2026-05-01', -10), row('CarryIn', '2026-05-01', 10, '2026-07-31')];
    const own = account({ rows: [...carry, ...before] });
    expect(standingOn(own, '2026-05-01').buckets).toEqual([
      { expires_on: '2026-06-30', amount: 500 },
      { expires_on: '2026-07-31', amount: 1000 },
      { expires_on: null, amount: 200 },
    ]);
    expect(endedBy(own, '2026-08-01')).toEqual([
      ['2026-06-30', 'Lapse', -5],
      ['2026-07-31', 'CarryExpire', -10],
    ]);
  });

  test('a carried debt stays a debt', () => {
    const rows = [row('Taken', '2026-04-01', -3), row('CarryIn', '2026-05-01', 3), row('CarryIn', '2026-05-01', -3)];
    expect(standingOn(account({ rows }), '2026-05-01').balance).toBe(-300);
  });
});

test('a grant pays off a debt first; of two grants, the one that ends first', () => {
  const rows = [row('Taken', '2026-04-01', -3), grant('2026-05-01', 12), grant('2026-05-01', 5, '2026-06-30')];
  expect(standingOn(account({ rows }), '2026-05-01').buckets).toEqual([
    { expires_on: '2026-06-30', amount: 200 },
    { expires_on: null, amount: 1200 },
  ]);
});

test('a day that gives back more than was taken adds days without an end', () => {
  const rows = [row('Taken', '2026-05-04', -1), row('Cancelled', '2026-05-04', 3)];
  expect(standingOn(account({ rows }), '2026-05-04').buckets).toEqual([{ expires_on: null, amount: 200 }]);
});

test('carried and other days with the same end are posted separately', () => {
  const both = [
    row('CarryIn', '2026-04-01', 2, '2026-06-30'),
    grant('2026-04-01', 3, '2026-06-30'),
    row('CarryIn', '2026-05-01', 1, '2026-06-30'),
  ];
  const own = account({ rows: [...both.toReversed(), row('Taken', '2026-05-04', -1)] });
  expect(standingOn(own, '2026-05-05').buckets).toEqual([{ expires_on: '2026-06-30', amount: 500 }]);
  expect(endedBy(own, '2026-07-01')).toEqual([
    ['2026-06-30', 'CarryExpire', -2],
    ['2026-06-30', 'Lapse', -3],
  ]);
});

const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

/** The same account with rows and takes in another order. */
const shuffled = (of: Account) =>
  fc
    .tuple(
      fc.shuffledSubarray([...of.rows], { minLength: of.rows.length }),
      fc.shuffledSubarray([...of.takes], { minLength: of.takes.length }),
    )
    .map(([rows, takes]): Account => ({ rows, takes, ends: of.ends, max_negative: of.max_negative }));

test('the order of entering and deciding never matters', () => {
  const both = drawnAccount.chain((of) => fc.tuple(fc.constant(of), shuffled(of)));
  fc.assert(
    fc.property(both, drawnDay, ([one, other], day) => {
      expect(standingOn(other, day)).toEqual(standingOn(one, day));
      expect(availableFrom(other, weekdays(day, '2028-03-31'))).toBe(availableFrom(one, weekdays(day, '2028-03-31')));
      const days = weekdays(day, '2028-03-31').slice(0, 10);
      expect(offerOf(other, days, 50)).toEqual(offerOf(one, days, 50));
    }),
  );
});

test('buckets add up to the balance, and there are none below zero', () => {
  fc.assert(
    fc.property(drawnAccount, drawnDay, (of, day) => {
      const { balance, buckets } = standingOn(of, day);
      expect(sumOf(buckets)).toBe(Math.max(balance, 0));
    }),
  );
});

test('the balance is the sum of all rows, ends and accepted leave up to the day', () => {
  fc.assert(
    fc.property(drawnAccount, drawnDay, (of, day) => {
      const rows = of.rows.filter(({ date }) => date <= day);
      const takes = of.takes.filter(({ date, pending }) => !pending && date <= day);
      const { closing, ended } = standingOn(of, day);
      const lost = ended.filter(({ kind }) => kind !== 'CarryIn');
      expect(closing).toBe(sumOf(rows) - sumOf(takes) + sumOf(lost));
    }),
  );
});

test('taking more never leaves more on any later day', () => {
  fc.assert(
    fc.property(drawnAccount, drawnDay, drawnDay, (of, day, later) => {
      const more = { ...of, takes: [...of.takes, { date: day, amount: 50, pending: false }] };
      expect(standingOn(more, later).balance).toBeLessThanOrEqual(standingOn(of, later).balance);
    }),
  );
});
