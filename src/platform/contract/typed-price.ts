/** What a line comes to while its quantity and its rate are typed. */
import { isTypedAmount, priceOf } from './money.ts';

/** @returns undefined until both are amounts; what is no discount yet takes nothing off */
export const typedPrice = (qty: unknown, rate: unknown, places: number, discount?: unknown): string | undefined =>
  isTypedAmount(qty) && isTypedAmount(rate)
    ? priceOf(qty.trim(), rate.trim(), places, typedPercent(discount) ?? '0')
    : undefined;

/** @returns undefined for what is no percentage from 0 to 100 */
export const typedPercent = (typed: unknown): string | undefined =>
  isTypedAmount(typed) && Number(typed) <= 100 ? typed.trim() : undefined;
