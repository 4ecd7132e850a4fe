/**
 * Rows for what ends: leave years, carried days, grants (domain specification 1.8; decisions D23). A posted end is
 * worked out again whenever something in its year changes; only the difference is posted, on the day of entry.
 */
import { addDays, addMonths, type PlainDate } from '#platform/contract/dates.ts';
import type { Amount } from './amount.ts';
import { leaveYearsBetween } from './leave-year.ts';
import { endKey, endOfPeriod, periodOfEnd, type Account, type Ended, type LedgerRow, type YearEnd } from './ledger.ts';
import { emptyPool, passDay, passNight, timelineOf } from './timeline.ts';

/** A policy's rules for the end of a leave year. */
export type EndPolicy = Pick<YearEnd, 'carry_max' | 'above' | 'below'> & {
  readonly begins_on: PlainDate;
  /** Months of the new year in which carried days can be used; null for no end. */
  readonly carry_expire_months: number | null;
};

/** The year ends from one date to another, each by the policy of its day; days without a policy have none. */
export function yearEndsOf(
  policies: readonly EndPolicy[],
  yearStart: string,
  from: PlainDate,
  to: PlainDate,
): readonly YearEnd[] {
  const dated = policies.toSorted((one, other) => (one.begins_on < other.begins_on ? -1 : 1));
  return leaveYearsBetween(from, to, yearStart).flatMap(({ last }): readonly YearEnd[] => {
    const policy = dated.findLast(({ begins_on }) => begins_on <= last);
    if (policy === undefined || last > to) return [];
    const { carry_max, carry_expire_months: months, above, below } = policy;
    const carry_expires_on = months === null ? null : addDays(addMonths(addDays(last, 1), months), -1);
    return [{ last_day: last, carry_max, carry_expires_on, above, below, kept: [] }];
  });
}

export type Run = {
  /** The last day whose end can be posted. */
  readonly through: PlainDate;
  /** The day of entry. */
  readonly on: PlainDate;
  /** The last day that an earlier run posted, with rows or without; null before the first run. */
  readonly postedThrough: PlainDate | null;
};

/** The rows to post for all ends up to a day. A second run posts nothing. */
export function endsToPost(account: Account, { through, on, postedThrough }: Run): readonly LedgerRow[] {
  const { moves, posted } = timelineOf(account, false, through);
  const ended: Ended[] = [];
  const pool = emptyPool();
  for (const one of moves) {
    if (one.date > through) break;
    passDay(pool, one);
    passNight(pool, one, ended);
  }
  const due = new Map<string, readonly Ended[]>();
  for (const one of ended) due.set(endKey(one), [...(due.get(endKey(one)) ?? []), one]);
  const closed = new Set([...posted.keys()].map(dateOfKey));
  const isPosted = (date: PlainDate) => date <= through && (closed.has(date) || date <= (postedThrough ?? ''));
  const fresh = [...due].flatMap(([, all]) => (all[0] && !isPosted(all[0].date) ? rowsOf(all) : []));
  const numbers = numbersOf(account.rows);
  const keys = [...new Set([...due.keys(), ...posted.keys()])].filter((key) => isPosted(dateOfKey(key)));
  const changed = keys.flatMap((key): readonly LedgerRow[] => {
    const amount = key.startsWith('CarryIn') ? 0 : sumOf(due.get(key) ?? []) - (posted.get(key) ?? 0);
    if (amount === 0) return [];
    return [{ date: on, kind: 'Adjust', amount, expires_on: null, period: periodOfEnd(key, numbers.get(key) ?? 1) }];
  });
  return [...fresh, ...changed];
}

/** The amount that these rows pay out, negative where it is to be paid back: for the register. */
export const encashedBy = (rows: readonly LedgerRow[]): Amount =>
  -sumOf(rows.filter(({ kind, period }) => kind === 'Encash' || endOfPeriod(period)?.startsWith('Encash ')));

const dateOfKey = (key: string): PlainDate => key.slice(-10);

const sumOf = (rows: readonly { readonly amount: Amount }[]): Amount =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The rows of an end when it is first posted. Carried days leave the old year and enter the new one, both on the new
 * year's first day.
 */
function rowsOf(ended: readonly Ended[]): readonly LedgerRow[] {
  const [first] = ended;
  if (first === undefined) return [];
  const [key, date] = [endKey(first), first.date];
  if (first.kind !== 'CarryIn') {
    return [{ date, kind: first.kind, amount: sumOf(ended), expires_on: null, period: periodOfEnd(key, 0) }];
  }
  const row = { date: addDays(date, 1), kind: first.kind };
  return [
    { ...row, amount: -sumOf(ended), expires_on: null, period: periodOfEnd(key, 0) },
    ...ended.map(({ amount, expires_on }, index) => ({
      ...row,
      amount,
      expires_on,
      period: periodOfEnd(key, index + 1),
    })),
  ];
}

/** The next free number of each end. */
function numbersOf(rows: readonly LedgerRow[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { period } of rows) {
    const key = endOfPeriod(period);
    const number = Number(period?.split('/')[1] ?? 0);
    if (key !== undefined) numbers.set(key, Math.max(numbers.get(key) ?? 1, number + 1));
  }
  return numbers;
}
