import fc from 'fast-check';
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Account, LedgerRow, Take, YearEnd } from '../ledger.ts';

const first: PlainDate = '2026-04-01';

/** A day within two leave years. */
export const drawnDay: fc.Arbitrary<PlainDate> = fc.nat(729).map((days) => addDays(first, days));

const halves = (most: number) => fc.integer({ min: 1, max: most }).map((half) => half * 50);

const grants: fc.Arbitrary<LedgerRow> = fc
  .record({ date: drawnDay, amount: halves(30), days: fc.option(fc.integer({ min: 0, max: 200 })) })
  .map(({ date, amount, days }) => ({
    date,
    kind: 'Grant',
    amount,
    expires_on: days === null ? null : addDays(date, days),
    period: null,
  }));

const taken: fc.Arbitrary<LedgerRow> = fc
  .record({ date: drawnDay, amount: halves(6), kind: fc.constantFrom('Taken', 'Adjust') } as const)
  .map(({ date, amount, kind }) => ({ date, kind, amount: -amount, expires_on: null, period: null }));

/** A grant, or an amount taken. */
export const drawnRow: fc.Arbitrary<LedgerRow> = fc.oneof(grants, taken);

const takes: fc.Arbitrary<Take> = fc.record({ date: drawnDay, amount: halves(4), pending: fc.boolean() });

const end = (last_day: PlainDate): fc.Arbitrary<YearEnd> =>
  fc
    .record({
      carry_max: fc.option(fc.constantFrom(0, 300, 1200)),
      months: fc.option(fc.constantFrom(30, 91)),
      above: fc.constantFrom('Lapse', 'Encash'),
      below: fc.constantFrom('Carry', 'Reset'),
      kept: fc.constantFrom([], [{ amount: 250, expires_on: addDays(last_day, 548) }]),
    } as const)
    .map(({ months, carry_max, above, below, kept }) => ({
      last_day,
      carry_max,
      carry_expires_on: months === null ? null : addDays(last_day, months),
      above,
      below,
      kept,
    }));

export const drawnAccount: fc.Arbitrary<Account> = fc.record({
  rows: fc.array(drawnRow, { maxLength: 14 }),
  takes: fc.array(takes, { maxLength: 8 }),
  ends: fc.tuple(end('2027-03-31'), end('2028-03-31')),
  max_negative: fc.constantFrom(0, 200),
});
