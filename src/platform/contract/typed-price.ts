/** What a line comes to while its quantity and its rate are typed. */
import { isTypedAmount, priceOf } from './money.ts';

/** @returns undefined until both are amounts */
export const typedPrice = (qty: unknown, rate: unknown, places: number): string | undefined =>
  isTypedAmount(qty) && isTypedAmount(rate) ? priceOf(qty.trim(), rate.trim(), places) : undefined;
