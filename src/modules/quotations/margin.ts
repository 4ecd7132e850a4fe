/** The figures that internal approval looks at (domain specification, section 1.4). */
import { amountOf, minorUnits, placesIn, roundHalfUp } from '#platform/contract/money.ts';
import type { Totals } from '#platform/contract/totals.ts';

/**
 * Margin as a percentage of the sub total, with one decimal; null if nothing is charged.
 * @param minutes planned
 * @param cost per hour
 */
export function marginOf(sub_total: string, minutes: number, cost: string): string | null {
  const fee = minorUnits(sub_total);
  if (fee <= 0n) return null;
  const spent = minorUnits(cost) * BigInt(minutes);
  return amountOf(roundHalfUp((fee * 60n - spent) * 1000n, fee * 60n), 1);
}

/** The cost of the hours, and the remaining percentage of the sub total. @param rate per hour */
export const costOf = (
  { sub_total, hours_min }: { readonly sub_total: string; readonly hours_min: number },
  rate: string,
): { cost: string; margin: string | null } => ({
  cost: amountOf(roundHalfUp(minorUnits(rate) * BigInt(hours_min), 60n)),
  margin: marginOf(sub_total, hours_min, rate),
});

/**
 * Whether the margin is below the limit, exactly: 29.96 % is below 30. Hours without a fee are below any limit.
 * @param rate per hour
 * @param limit in percent
 * @param exchange the value of 1 of the rate's currency in the fee's
 */
export function isBelowMargin(
  { sub_total, hours_min }: { readonly sub_total: string; readonly hours_min: number },
  rate: string,
  limit: string,
  exchange = '1',
): boolean {
  const places = placesIn(exchange);
  const fee = minorUnits(sub_total) * 60n * 10n ** BigInt(places);
  const left = fee - minorUnits(rate) * BigInt(hours_min) * minorUnits(exchange, places);
  return left * 10_000n < fee * minorUnits(limit);
}

/** Whether the discount exceeds the limit, exactly. @param limit in percent */
export const isAboveDiscount = ({ amount, discount }: Pick<Totals, 'amount' | 'discount'>, limit: string): boolean =>
  minorUnits(discount) * 10_000n > minorUnits(amount) * minorUnits(limit);
