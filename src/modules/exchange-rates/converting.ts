/** Exact conversion at a rate of exchange, without floats. */
import { amountOf, minorUnits, placesIn, roundHalfUp } from '#platform/contract/money.ts';

/** The most decimals of a rate. */
export const ratePlaces = 8;

/** Days for which a rate is valid if no later one follows: a month, as the tax office publishes them. */
export const daysOfRate = 31;

/**
 * An amount in the base currency, rounded half-up.
 * @param amount in the other currency @param rate what 1 of the base currency is worth in it
 * @param places decimals of the base currency
 */
export function inBase(amount: string, rate: string, places = 2): string {
  const [of, at] = [placesIn(amount), placesIn(rate)];
  const dividend = minorUnits(amount, of) * 10n ** BigInt(at + places);
  return amountOf(roundHalfUp(dividend, minorUnits(rate, at) * 10n ** BigInt(of)), places);
}

/** Whether an amount reaches a limit in the base currency, compared before rounding. */
export function isBaseAtLeast(amount: string, rate: string, limit: string): boolean {
  const [of, at, places] = [placesIn(amount), placesIn(rate), placesIn(limit)];
  const left = minorUnits(amount, of) * 10n ** BigInt(at + places);
  return left >= minorUnits(limit, places) * minorUnits(rate, at) * 10n ** BigInt(of);
}
