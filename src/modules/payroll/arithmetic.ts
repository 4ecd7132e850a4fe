/** What a month pays (decisions D35): no payroll, only what goes into one. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, roundHalfUp, sumOf } from '#platform/contract/money.ts';

/** Days of a month with one salary. */
export type Stretch = {
  /** Amount of a month. */
  readonly monthly: string;
  /** Days that are paid, up to two decimals. */
  readonly payable: number;
};

export const daysOfMonth = (month: PlainDate): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** Pay of some days of a month, by calendar days. @param monthly decimal text @param days may be less than nothing */
export function partOfMonth(monthly: string, days: number, ofDays: number): string {
  const hundredths = BigInt(Math.round(days * 100));
  return amountOf(roundHalfUp(minorUnits(monthly) * hundredths, 100n * BigInt(ofDays)));
}

/** The pay of a month, each stretch of it rounded for itself. */
export const payOf = (stretches: readonly Stretch[], ofDays: number): string =>
  sumOf(stretches.map(({ monthly, payable }) => partOfMonth(monthly, payable, ofDays)));

/** What a frozen month owes: what its days pay by today's rows, less all that was paid for it so far. */
export const arrearsOf = (due: string, paid: string): string => amountOf(minorUnits(due) - minorUnits(paid));
