/** What counts as wages in India (Code on Wages; decisions D35). Pure: form, letters and the dues of leavers ask it. */
import { amountOf, minorUnits, roundHalfUp } from '#platform/contract/money.ts';

/** A part of somebody's pay of a month, and whether the law leaves it out of wages. */
export type WagePart = { readonly monthly: string; readonly excluded: boolean };

export type Wages = {
  readonly pay: string;
  /** What the law leaves out, by its parts. */
  readonly excluded: string;
  /** What is left out above half of the pay counts all the same. */
  readonly counted: string;
  readonly wages: string;
};

const sum = (parts: readonly WagePart[]): bigint => parts.reduce((all, { monthly }) => all + minorUnits(monthly), 0n);

/** The wages of a month: what is left out above half of the pay counts as wages. */
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
