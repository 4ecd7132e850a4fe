/**
 * What counts as wages in India (Code on Wages; decisions D35). Pure: used by the form, letters and final settlements.
 */
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';

/** A monthly component, and whether the law excludes it from wages. */
export type WagePart = { readonly monthly: string; readonly excluded: boolean };

export type Wages = {
  readonly pay: string;
  /** The total of excluded components. */
  readonly excluded: string;
  /** Excluded components above half of the pay, which count anyway. */
  readonly counted: string;
  readonly wages: string;
};

const sum = (parts: readonly WagePart[]): bigint => parts.reduce((all, { monthly }) => all + minorUnits(monthly), 0n);

/** Monthly wages: excluded components above half of the pay count as wages. */
export function wagesOf(parts: readonly WagePart[]): Wages {
  const pay = sum(parts);
  const excluded = sum(parts.filter((part) => part.excluded));
  const over = excluded - roundHalfUp(pay, 2n);
  const counted = over > 0n ? over : 0n;
  return {
    pay: amountOf(pay),
    excluded: amountOf(excluded),
    counted: amountOf(counted),
    wages: amountOf(pay - excluded + counted),
  };
}
