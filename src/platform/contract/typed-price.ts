/** A line's price while its quantity and rate are being typed. */
import { isTypedAmount, priceOf } from './money.ts';

/** @returns undefined until both are amounts; an incomplete discount deducts nothing */
export const typedPrice = (qty: unknown, rate: unknown, places: number, discount?: unknown): string | undefined =>
  isTypedAmount(qty) && isTypedAmount(rate)
    ? priceOf(qty.trim(), rate.trim(), places, typedPercent(discount) ?? '0')
    : undefined;

/** @returns undefined when it is not a percentage from 0 to 100 */
export const typedPercent = (typed: unknown): string | undefined =>
  isTypedAmount(typed) && Number(typed) <= 100 ? typed.trim() : undefined;
