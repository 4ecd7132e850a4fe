/** What options come to while they are typed: what is no amount yet counts as nothing. */
import { minutesOf } from '#platform/contract/duration.ts';
import { isTypedAmount, minorUnits } from '#platform/contract/money.ts';
import { type Totals, totalsOf } from '#platform/contract/totals.ts';

export type TypedLine = {
  readonly qty?: unknown;
  readonly unit_rate?: unknown;
  readonly vat_id?: unknown;
  readonly hours_min?: unknown;
};

/** @param rates VAT in percent, by the id that a line has */
export function typedTotals(
  lines: readonly TypedLine[],
  discount: unknown,
  rates: ReadonlyMap<string, string>,
  places: number,
): Totals & { readonly minutes: number } {
  const priced = lines.flatMap(({ qty, unit_rate, vat_id }) =>
    isTypedAmount(qty) && isTypedAmount(unit_rate)
      ? [{ qty: qty.trim(), unit_rate: unit_rate.trim(), vat_rate: rates.get(String(vat_id)) ?? '0' }]
      : [],
  );
  const full = totalsOf(priced, '0', places);
  const off = isTypedAmount(discount) && minorUnits(discount) <= minorUnits(full.amount) ? discount.trim() : '0';
  const minutes = lines.reduce((sum, { hours_min }) => sum + (minutesOf(String(hours_min ?? '').trim()) ?? 0), 0);
  return { ...totalsOf(priced, off, places), minutes };
}
