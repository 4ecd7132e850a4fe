import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenDay } from './duration.ts';
import type { Account } from './ledger.ts';
import { standingOn } from './standing.ts';
import { availableFrom, earnedBy, notYetEarned, offerOf, shortageOf, whyNotTake } from './taking.ts';
import { accepted, account, asked, grant, row, weekdays, yearEnd } from './testing/accounts.ts';
import { drawnAccount, drawnDay } from './testing/drawn.ts';

const endOfNextYear = '2028-03-31';
const available = (of: Account, from: string) => availableFrom(of, weekdays(from, endOfNextYear)) / 100;
const sum = (days: readonly { amount: number }[]) => days.reduce((total, { amount }) => total + amount, 0) / 100;
const dates = (days: readonly { date: string }[]) => days.map(({ date }) => date);
const allowed = (of: Account, from: string, to: string) => {
  const { own, later } = shortageOf(of, weekdays(from, to));
  return own.length === 0 && later.length === 0;
};

describe('available (decisions D22)', () => {
  const carryAndGrant = account({ rows: [grant('2026-04-01', 5, '2026-06-30'), grant('2026-04-01', 12)] });

  test.each([
    ['2026-06-29', 14, 'two days of the carry serve before it lapses'],
    ['2026-07-01', 12, 'for July asked in May: the carry has lapsed by then, 12 and not 17'],
    ['2026-06-26', 15, 'days off of the person take nothing, so Friday, Monday and Tuesday use up the carry'],
  ])('from %s %s can be taken: %s', (from, days) => {
    expect(available(carryAndGrant, from)).toBe(days);
  });

  test('pending leave and later accepted leave are not available again', () => {
    const takes = [...accepted(weekdays('2026-12-21', '2026-12-24')), ...asked(weekdays('2026-12-28', '2026-12-29'))];
    expect(available(account({ rows: [grant('2026-12-01', 10)], takes }), '2026-12-07')).toBe(4);
  });

  test('it is never negative', () => {
    const short = account({ rows: [row('Adjust', '2026-12-01', -3)], max_negative: 500 });
    expect(available(short, '2026-12-07')).toBe(0);
  });

  test('opening 3, accruals of 6, 4.5 taken, 2 pending: 2.5 available; 3 requested become 2.5 and 0.5 unpaid', () => {
    const rows = [
      row('Opening', '2026-03-31', 3),
      ...['04', '05', '06', '07'].map((month) => row('Accrual', `2026-${month}-01`, 1.5)),
      row('Taken', '2026-07-06', -4.5),
    ];
    const own = account({ rows, takes: asked(weekdays('2026-12-21', '2026-12-22')) });
    const { balance, pending } = standingOn(own, '2026-07-31');
    expect([balance, pending, available(own, '2026-08-03')]).toEqual([450, 200, 2.5]);
    const days = weekdays('2026-08-03', '2026-08-05');
    expect(whyNotTake(own, days, 'Day')).toBe('This would leave the leave from 22-12-2026 short by 0.5 days');
    const offer = offerOf(own, days, 50);
    expect([sum(offer.own), sum(offer.unpaid)]).toEqual([2.5, 0.5]);
  });
});

describe('a leave is checked day by day (decisions D22)', () => {
  const newYear = (left: number) =>
    account({ rows: [grant('2026-04-01', left), grant('2027-04-01', 12)], ends: [yearEnd('2027-03-31')] });

  test.each([2, 5])('with %s days left a leave may run over the end of the year', (left) => {
    expect(allowed(newYear(left), '2027-03-30', '2027-04-02')).toBe(true);
    const taken = { ...newYear(left), takes: accepted(weekdays('2027-03-30', '2027-04-02')) };
    const { balance, ended } = standingOn(taken, '2027-04-02');
    expect([balance, ended.map(({ amount }) => amount)]).toEqual([1000, left === 2 ? [] : [-300]]);
  });

  test('days earned can be used from that day on', () => {
    const earning = account({ rows: [grant('2026-06-01', 2), row('Accrual', '2026-07-01', 1.5)] });
    expect(allowed(earning, '2026-06-29', '2026-07-01')).toBe(true);
    expect(allowed(earning, '2026-06-29', '2026-07-02')).toBe(false);
    expect(dates(notYetEarned(earning, weekdays('2026-06-29', '2026-07-01'), '2026-06-29'))).toEqual(['2026-07-01']);
    expect(available(earnedBy(earning, '2026-06-29'), '2026-06-29')).toBe(2);
    expect(available(earning, '2026-06-29')).toBe(3.5);
  });

  test('later accepted leave keeps its days: of 5 days 2 are offered', () => {
    const own = account({ rows: [grant('2026-12-01', 10)], takes: accepted(weekdays('2026-12-21', '2026-12-30')) });
    const days = weekdays('2026-12-07', '2026-12-11');
    expect(whyNotTake(own, days, 'Day')).toBe('This would leave the leave from 28-12-2026 short by 3 days');
    const { own: covered, unpaid } = offerOf(own, days, 50);
    expect([sum(covered), sum(unpaid)]).toEqual([2, 3]);
  });

  test('later leave that falls short is named with what is missing, other dates are not', () => {
    const rows = [grant('2026-12-01', 3), row('Accrual', '2026-12-22', 0.5)];
    const own = account({ rows, takes: accepted(weekdays('2026-12-21', '2026-12-23')), max_negative: 100 });
    expect(shortageOf(own, weekdays('2026-12-07', '2026-12-08'))).toEqual({
      own: [],
      later: [{ date: '2026-12-23', amount: 50 }],
    });
    const one = account({ rows: [grant('2026-12-01', 1)], max_negative: 100 });
    expect(shortageOf(one, weekdays('2026-12-07', '2026-12-10')).own).toEqual([
      { date: '2026-12-09', amount: 100 },
      { date: '2026-12-10', amount: 200 },
    ]);
  });

  test('other leave and grants of the same day count first', () => {
    const takes = [{ date: '2026-12-07', amount: 50, pending: true }];
    const own = account({ rows: [grant('2026-12-07', 1)], takes });
    const half = [{ date: '2026-12-07', amount: 50 }];
    expect(whyNotTake(own, half, 'Day')).toBeUndefined();
    expect(whyNotTake({ ...own, takes: [...takes, ...takes] }, half, 'Day')).toBe(
      'The balance does not cover 07-12-2026',
    );
  });

  test('an empty leave is always allowed', () => {
    expect(whyNotTake(account({}), [], 'Day')).toBeUndefined();
    expect(availableFrom(account({ rows: [grant('2026-01-01', 5)] }), [])).toBe(0);
    expect(offerOf(account({}), [], 100)).toEqual({ own: [], unpaid: [] });
  });

  test('all days can be available, the last one in part', () => {
    const own = account({ rows: [grant('2026-12-01', 2.3)] });
    expect([1, 2, 3].map((count) => availableFrom(own, weekdays('2026-12-07', '2026-12-09').slice(0, count)))).toEqual([
      100, 200, 230,
    ]);
  });

  test('an offer uses the negative balance that is allowed', () => {
    const own = account({ rows: [grant('2026-12-01', 0.5)], max_negative: 100 });
    const { own: covered, unpaid } = offerOf(own, weekdays('2026-12-07', '2026-12-09'), 50);
    expect([covered, unpaid]).toEqual([
      [
        { date: '2026-12-07', amount: 100 },
        { date: '2026-12-08', amount: 50 },
      ],
      [
        { date: '2026-12-08', amount: 50 },
        { date: '2026-12-09', amount: 100 },
      ],
    ]);
  });

  test('a future yearly grant is not earned yet, a correction is', () => {
    const own = account({ rows: [grant('2026-12-01', 1), grant('2027-01-01', 1), row('Adjust', '2027-01-01', 1)] });
    expect(notYetEarned(own, weekdays('2027-01-04', '2027-01-06'), '2026-12-01')).toEqual([
      { date: '2027-01-06', amount: 100 },
    ]);
  });

  test('an offer names the uncovered days, wherever they are', () => {
    const days = weekdays('2027-03-29', '2027-04-02');
    expect(whyNotTake(newYear(2), days, 'Day')).toBe('The balance does not cover 31-03-2027');
    const { own, unpaid } = offerOf(newYear(2), days, 100);
    expect([sum(own), dates(unpaid)]).toEqual([4, ['2027-03-31']]);
  });

  test('an offer uses the smallest step of the type', () => {
    const own = account({ rows: [grant('2026-01-01', 11.8)] });
    expect([100, 50].map((step) => sum(offerOf(own, weekdays('2026-02-02', '2026-02-27'), step).own))).toEqual([
      11, 11.5,
    ]);
  });

  test('later leave that is already short only blocks leave that makes it worse', () => {
    const rows = [grant('2026-04-01', 2, '2026-06-30'), row('Accrual', '2026-07-01', 1)];
    const own = account({ rows, takes: accepted(weekdays('2026-07-06', '2026-07-08')) });
    expect(allowed(own, '2026-06-29', '2026-06-30')).toBe(true);
    expect(allowed(own, '2026-06-29', '2026-07-01')).toBe(false);
  });

  test('the balance may go as far below zero as the policy says; available never does', () => {
    const own = account({ rows: [grant('2026-04-01', 1)], max_negative: 200 });
    expect(allowed(own, '2026-05-04', '2026-05-06')).toBe(true);
    expect(allowed(own, '2026-05-04', '2026-05-07')).toBe(false);
    expect(available(own, '2026-05-04')).toBe(1);
  });
});

const isFree = ({ own, later }: ReturnType<typeof shortageOf>) => own.length === 0 && later.length === 0;
const daysFrom = (from: string) => weekdays(from, endOfNextYear);
const inAll = (all: readonly OpenDay[]) => all.reduce((total, { amount }) => total + amount, 0);

test('available leaves what later leave needs, and offers all the rest', () => {
  fc.assert(
    fc.property(drawnAccount, drawnDay, (drawn, day) => {
      const of = { ...drawn, max_negative: 0 };
      const days = daysFrom(day);
      const most = availableFrom(of, days);
      expect(isFree(shortageOf(of, firstOf(days, most)))).toBe(true);
      const isAll = most === inAll(days);
      if (!isAll) expect(isFree(shortageOf(of, firstOf(days, most + 1)))).toBe(false);
    }),
  );
});

test('an offer covers what it can in steps of the type, and leaves nothing short', () => {
  fc.assert(
    fc.property(drawnAccount, drawnDay, fc.constantFrom(100, 50), (of, day, step) => {
      const days = daysFrom(day).slice(0, 12);
      const { own, unpaid } = offerOf(of, days, step);
      expect(inAll(own) + inAll(unpaid)).toBe(inAll(days));
      expect([...own, ...unpaid].filter(({ amount }) => amount % step !== 0)).toEqual([]);
      expect(isFree(shortageOf(of, own))).toBe(true);
      expect(isFree(shortageOf(of, days))).toBe(unpaid.length === 0);
    }),
  );
});

/** The first days of a list, up to an amount. */
function firstOf(days: readonly OpenDay[], amount: number): readonly OpenDay[] {
  let left = amount;
  return days.flatMap(({ date, amount: most }) => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken > 0 ? { date, amount: taken } : [];
  });
}
