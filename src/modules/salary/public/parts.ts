/** Monthly and yearly amounts, and totals of components. */
import { amountOf, isTypedAmount, minorUnits, roundHalfUp, sumOf } from '#platform/contract/money.ts';

/** A component as typed. */
export type Paid = { readonly monthly: string; readonly annual: string };

const annualOf = (monthly: string): string => amountOf(minorUnits(monthly) * 12n);
/** A twelfth of the yearly amount, rounded half up to the penny. */
export const monthlyOf = (annual: string): string => amountOf(roundHalfUp(minorUnits(annual), 12n));

type Period = 'monthly' | 'annual';

/** A typed amount in the other period; undefined while it is invalid. */
export function inOther(period: Period, typed: unknown): string | undefined {
  if (!isTypedAmount(typed)) return undefined;
  return period === 'monthly' ? annualOf(typed) : monthlyOf(typed);
}

/** The totals of components. */
export const together = (parts: readonly Paid[]): Paid => ({
  monthly: sumOf(parts.map(({ monthly }) => monthly)),
  annual: sumOf(parts.map(({ annual }) => annual)),
});
