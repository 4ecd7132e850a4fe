import fc from 'fast-check';
import { addDays } from '#platform/contract/dates.ts';
import { describe, expect, test } from 'vitest';
import { type Account, type LedgerRow, unlimited } from './ledger.ts';
import { standingOn } from './standing.ts';
import { account, grant, row, yearEnd } from './testing/accounts.ts';
import { drawnAccount, drawnRow } from './testing/drawn.ts';
import { encashedBy, endsToPost, yearEndsOf, type Run } from './year-end.ts';

const last = '2027-03-31';
const night: Run = { through: last, on: '2027-04-01', postedThrough: null };
const said = (rows: readonly LedgerRow[]) => rows.map(({ date, kind, amount }) => `${date} ${kind} ${amount / 100}`);
const posted = (of: Account, run = night): Account => ({ ...of, rows: [...of.rows, ...endsToPost(of, run)] });
const sumUpTo = ({ rows }: Account, day: string) =>
  rows.reduce((sum, { date, amount }) => sum + (date <= day ? amount : 0), 0);

const capped = account({ rows: [grant('2026-04-01', 34)], ends: [yearEnd(last, { carry_max: 3000 })] });

describe('the run at the end of a leave year', () => {
  test('34 with a cap of 30: 30 are carried, 4 lapse', () => {
    expect(said(endsToPost(capped, night))).toEqual([
      '2027-04-01 CarryIn -30',
      '2027-04-01 CarryIn 30',
      '2027-03-31 Lapse -4',
    ]);
  });

  test('the statutory type encashes 4', () => {
    const statutory = { ...capped, ends: [yearEnd(last, { carry_max: 3000, above: 'Encash' })] };
    expect(said(endsToPost(statutory, night)).at(-1)).toBe('2027-03-31 Encash -4');
    expect(encashedBy(endsToPost(statutory, night))).toBe(400);
  });

  test.each([
    ['carried', 'Carry', -300, ['2027-04-01 CarryIn 3', '2027-04-01 CarryIn -3']],
    ['reset', 'Reset', 0, ['2027-03-31 Adjust 3']],
  ] as const)('-3 is %s, with a row', (_, below, balance, rows) => {
    const debt = account({ rows: [row('Taken', '2026-06-01', -3)], ends: [yearEnd(last, { below })] });
    expect(said(endsToPost(debt, night))).toEqual(rows);
    expect(standingOn(posted(debt), '2027-04-01').balance).toBe(balance);
    expect(sumUpTo(posted(debt), '2027-04-01')).toBe(balance);
  });

  test('refused leave is carried on top of the cap, year after year, until it is taken', () => {
    const kept = [{ amount: 300, expires_on: unlimited }];
    const refused = account({
      rows: [grant('2026-04-01', 34)],
      ends: [
        yearEnd(last, { carry_max: 3000, above: 'Encash', kept }),
        yearEnd('2028-03-31', { carry_max: 3000, above: 'Encash' }),
      ],
    });
    const first = posted(refused);
    expect(said(first.rows.slice(1))).toEqual([
      '2027-04-01 CarryIn -33',
      '2027-04-01 CarryIn 3',
      '2027-04-01 CarryIn 30',
      '2027-03-31 Encash -1',
    ]);
    const later = { ...first, rows: [...first.rows, grant('2027-04-01', 18), row('Taken', '2027-05-03', -1)] };
    const { balance, buckets } = standingOn(later, '2028-04-01');
    expect([balance, buckets]).toEqual([3200, [{ expires_on: null, amount: 3200 }]]);
  });

  test('a second run posts nothing', () => {
    expect(endsToPost(posted(capped), night)).toEqual([]);
    expect(standingOn(posted(capped), '2027-04-01').balance).toBe(3000);
  });

  test('carried days expire on their date, once', () => {
    const expiring = { ...capped, ends: [yearEnd(last, { carry_max: 3000, carry_expires_on: '2027-06-30' })] };
    const inJuly = { through: '2027-06-30', on: '2027-07-01', postedThrough: last };
    expect(said(endsToPost(posted(expiring), inJuly))).toEqual(['2027-06-30 CarryExpire -30']);
    expect(endsToPost(posted(posted(expiring), inJuly), inJuly)).toEqual([]);
  });
});

describe('an entry in a closed year recalculates its end (decisions D23)', () => {
  const inApril = { through: '2027-04-09', on: '2027-04-10', postedThrough: '2027-04-09' };

  test('two days of March entered on 10-04: 30 stay carried, Adjust +2', () => {
    const of = posted(capped);
    const entered = { ...of, rows: [...of.rows, row('Taken', '2027-03-15', -1), row('Taken', '2027-03-16', -1)] };
    expect(said(endsToPost(entered, inApril))).toEqual(['2027-04-10 Adjust 2']);
    const replayed = posted(entered, inApril);
    expect([standingOn(replayed, '2027-04-10').balance, sumUpTo(replayed, '2027-04-10')]).toEqual([3000, 3000]);
    expect(endsToPost(replayed, inApril)).toEqual([]);
  });

  test('later entries and cancellations recalculate it again', () => {
    const entered = { ...posted(capped), rows: [...posted(capped).rows, row('Taken', '2027-03-15', -2)] };
    const replayed = posted(entered, inApril);
    const cancelled = { ...replayed, rows: [...replayed.rows, row('Cancelled', '2027-03-15', 1)] };
    const later = { ...inApril, on: '2027-04-20' };
    expect(endsToPost(cancelled, later)).toEqual([row('Adjust', '2027-04-20', -1, null, `Lapse ${last}/2`)]);
    expect(sumUpTo(posted(cancelled, later), '2027-04-20')).toBe(3000);
  });

  test('an overpayment goes to the register', () => {
    const statutory = posted({ ...capped, ends: [yearEnd(last, { carry_max: 3000, above: 'Encash' })] });
    const entered = { ...statutory, rows: [...statutory.rows, row('Taken', '2027-03-15', -2)] };
    expect(encashedBy(endsToPost(entered, inApril))).toBe(-200);
  });

  test('a June day given back in August has lapsed with the carried days', () => {
    const rows = [
      row('CarryIn', '2026-04-01', 5, '2026-06-30'),
      grant('2026-04-01', 12),
      row('Taken', '2026-06-08', -5),
    ];
    const august = { through: '2026-08-09', on: '2026-08-10', postedThrough: '2026-08-09' };
    const cancelled = account({ rows: [...rows, row('Cancelled', '2026-06-08', 2)] });
    expect(said(endsToPost(cancelled, august))).toEqual(['2026-08-10 Adjust -2']);
    expect(sumUpTo(posted(cancelled, august), '2026-08-10')).toBe(1200);
  });
});

test('each leave year ends by the policy of its last day; carried days end months into the next', () => {
  const policy = {
    begins_on: '2020-01-01',
    carry_max: 1200,
    carry_expire_months: 3,
    above: 'Lapse',
    below: 'Carry',
  } as const;
  const ends = yearEndsOf(
    [{ ...policy, begins_on: '2027-01-01', carry_max: 500 }, policy],
    '04-01',
    '2025-06-01',
    '2027-12-31',
  );
  expect(ends.map(({ last_day, carry_max, carry_expires_on }) => [last_day, carry_max, carry_expires_on])).toEqual([
    ['2026-03-31', 1200, '2026-06-30'],
    ['2027-03-31', 500, '2027-06-30'],
  ]);
});

const sumOf = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

test('runs post exactly that sum, whatever is entered between them, and a second run posts nothing', () => {
  const entries = fc.array(fc.tuple(drawnRow, fc.integer({ min: 1, max: 120 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(drawnAccount, entries, (of, entered) => {
      const rows = [...of.rows];
      let [on, postedThrough] = ['2026-04-02', '2026-03-31'];
      for (const [entry, days] of entered) {
        const run = { through: addDays(on, -1), on, postedThrough };
        rows.push(entry);
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
