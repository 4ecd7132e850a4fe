import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { ofDays } from '../amount.ts';
import type { OpenDay } from '../duration.ts';
import type { Account, LedgerRow, RowKind, Take, YearEnd } from '../ledger.ts';

/** A ledger row of a number of days. */
export const row = (
  kind: RowKind,
  date: PlainDate,
  days: number,
  expires_on: PlainDate | null = null,
  period: string | null = null,
): LedgerRow => ({ date, kind, amount: ofDays(days), expires_on, period });

export const grant = (date: PlainDate, days: number, expires_on: PlainDate | null = null): LedgerRow =>
  row('Grant', date, days, expires_on);

export const account = (given: Partial<Account>): Account => ({
  rows: [],
  takes: [],
  ends: [],
  max_negative: 0,
  ...given,
});

export const yearEnd = (last_day: PlainDate, given: Partial<YearEnd> = {}): YearEnd => ({
  last_day,
  carry_max: 0,
  carry_expires_on: null,
  above: 'Lapse',
  below: 'Carry',
  kept: [],
  ...given,
});

/** Whole days, both ends included, without Saturdays and Sundays. */
export function weekdays(from: PlainDate, to: PlainDate): readonly OpenDay[] {
  const days: OpenDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) if (weekdayOf(date) < 6) days.push({ date, amount: 100 });
  return days;
}

/** Accepted leave on these days. */
export const accepted = (days: readonly OpenDay[]): readonly Take[] =>
  days.map(({ date, amount }) => ({ date, amount, pending: false }));

export const asked = (days: readonly OpenDay[]): readonly Take[] =>
  days.map(({ date, amount }) => ({ date, amount, pending: true }));
