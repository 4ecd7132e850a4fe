/** Amounts of a month and of a year, and what parts of pay come to. */
import { amountOf, isTypedAmount, minorUnits, roundHalfUp, sumOf } from '#platform/contract/money.ts';

/** One part of the pay as it is typed. */
export type Paid = { readonly monthly: string; readonly annual: string };

const annualOf = (monthly: string): string => amountOf(minorUnits(monthly) * 12n);
/** The twelfth part of a year, rounded half up to the penny. */
export const monthlyOf = (annual: string): string => amountOf(roundHalfUp(minorUnits(annual), 12n));

type Period = 'monthly' | 'annual';

/** What a typed amount is in the other period; undefined while it is no amount. */
export function inOther(period: Period, typed: unknown): string | undefined {
  if (!isTypedAmount(typed)) return undefined;
  return period === 'monthly' ? annualOf(typed) : monthlyOf(typed);
}

/** What parts come to. */
export const together = (parts: readonly Paid[]): Paid => ({
  monthly: sumOf(parts.map(({ monthly }) => monthly)),
  annual: sumOf(parts.map(({ annual }) => annual)),
});
