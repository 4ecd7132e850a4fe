/** What a month pays (decisions D35): input for payroll, not payroll itself. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits, roundHalfUp, sumOf } from '#platform/contract/money.ts';

/** Days of a month at one salary. */
export type Stretch = {
  /** Monthly amount. */
  readonly monthly: string;
  /** Paid days, up to two decimals. */
  readonly payable: number;
};

export const daysOfMonth = (month: PlainDate): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** The pay of some days in a month, by calendar days. @param monthly decimal text @param days may be negative */
export function partOfMonth(monthly: string, days: number, ofDays: number): string {
  const hundredths = BigInt(Math.round(days * 100));
  return amountOf(roundHalfUp(minorUnits(monthly) * hundredths, 100n * BigInt(ofDays)));
}

/** The pay of a month, each stretch rounded separately. */
export const payOf = (stretches: readonly Stretch[], ofDays: number): string =>
  sumOf(stretches.map(({ monthly, payable }) => partOfMonth(monthly, payable, ofDays)));

/** Arrears of a frozen month: what its days pay by today's rows, less everything paid for it so far. */
export const arrearsOf = (due: string, paid: string): string => amountOf(minorUnits(due) - minorUnits(paid));
