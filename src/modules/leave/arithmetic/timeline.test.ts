import fc from 'fast-check';
import { addDays } from '#platform/contract/dates.ts';
import { expect, test } from 'vitest';
import type { OpenDay } from './duration.ts';
import type { Account } from './ledger.ts';
import { standingOn } from './standing.ts';
import { availableFrom, offerOf, shortageOf } from './taking.ts';
import { weekdays } from './testing/accounts.ts';
import { drawnAccount, drawnDay, drawnRow } from './testing/drawn.ts';
import { endsToPost } from './year-end.ts';

const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);
const isFree = ({ own, later }: ReturnType<typeof shortageOf>) => own.length === 0 && later.length === 0;
const daysFrom = (from: string) => weekdays(from, '2028-03-31');

/** The same account with its rows and takes in another order. */
const shuffled = (of: Account) =>
  fc
    .tuple(
      fc.shuffledSubarray([...of.rows], { minLength: of.rows.length }),
      fc.shuffledSubarray([...of.takes], { minLength: of.takes.length }),
    )
    .map(([rows, takes]): Account => ({ rows, takes, ends: of.ends, max_negative: of.max_negative }));

test('the order in which rows and leave are entered or decided never matters', () => {
  const both = drawnAccount.chain((of) => fc.tuple(fc.constant(of), shuffled(of)));
  fc.assert(
    fc.property(both, drawnDay, ([one, other], day) => {
      expect(standingOn(other, day)).toEqual(standingOn(one, day));
      expect(availableFrom(other, daysFrom(day))).toBe(availableFrom(one, daysFrom(day)));
      const days = daysFrom(day).slice(0, 10);
      expect(offerOf(other, days, 50)).toEqual(offerOf(one, days, 50));
    }),
  );
});

test('buckets come to the balance, and there are none below zero', () => {
  fc.assert(
    fc.property(drawnAccount, drawnDay, (of, day) => {
      const { balance, buckets } = standingOn(of, day);
      expect(sumOf(buckets)).toBe(Math.max(balance, 0));
    }),
  );
});

test('the balance is the sum of all rows, with what has ended and with leave accepted up to the day', () => {
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

test('what runs have posted is that sum, whatever is entered in between, and a second run posts nothing', () => {
  const entries = fc.array(fc.tuple(drawnRow, fc.integer({ min: 1, max: 120 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(drawnAccount, entries, (of, entered) => {
      const rows = [...of.rows];
      let [on, postedThrough] = ['2026-04-02', '2026-03-31'];
      for (const [row, days] of entered) {
        const run = { through: addDays(on, -1), on, postedThrough };
        rows.push(row);
        rows.push(...endsToPost({ ...of, rows }, run));
        expect(endsToPost({ ...of, rows }, run)).toEqual([]);
        const periods = rows.flatMap(({ kind, period }) => (period === null ? [] : `${kind} ${period}`));
        expect(new Set(periods).size).toBe(periods.length);
        const today = on;
        const accepted = of.takes.filter(({ date, pending }) => !pending && date <= today);
        const { balance } = standingOn({ ...of, rows }, today);
        expect(balance).toBe(sumOf(rows.filter(({ date }) => date <= today)) - sumOf(accepted));
        [on, postedThrough] = [addDays(on, days), run.through];
      }
    }),
  );
});

test('available never promises what later leave needs, and promises all there is', () => {
  fc.assert(
    fc.property(drawnAccount, drawnDay, (drawn, day) => {
      const of = { ...drawn, max_negative: 0 };
      const days = daysFrom(day);
      const available = availableFrom(of, days);
      expect(isFree(shortageOf(of, firstOf(days, available)))).toBe(true);
      const isAll = available === sumOf(days);
      if (!isAll) expect(isFree(shortageOf(of, firstOf(days, available + 1)))).toBe(false);
    }),
  );
});

test('an offer covers what it can in the unit of the type, and never leaves anything short', () => {
  fc.assert(
    fc.property(drawnAccount, drawnDay, fc.constantFrom(100, 50), (of, day, step) => {
      const days = daysFrom(day).slice(0, 12);
      const { own, unpaid } = offerOf(of, days, step);
      expect(sumOf(own) + sumOf(unpaid)).toBe(sumOf(days));
      expect([...own, ...unpaid].filter(({ amount }) => amount % step !== 0)).toEqual([]);
      expect(isFree(shortageOf(of, own))).toBe(true);
      expect(isFree(shortageOf(of, days))).toBe(unpaid.length === 0);
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

/** The first days of a list, up to an amount. */
function firstOf(days: readonly OpenDay[], amount: number): readonly OpenDay[] {
  let left = amount;
  return days.flatMap(({ date, amount: most }) => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken > 0 ? { date, amount: taken } : [];
  });
}
