/** Totals of options while they are typed: incomplete amounts count as 0. */
import { type VatKind, vatKind } from '#modules/masters/contract.ts';
import { minutesOf } from '#platform/contract/duration.ts';
import { isTypedAmount, minorUnits } from '#platform/contract/money.ts';
import { type Totals, totalsOf } from '#platform/contract/totals.ts';

export type TypedLine = {
  readonly qty?: unknown;
  readonly unit_rate?: unknown;
  readonly vat_id?: unknown;
  readonly hours_min?: unknown;
};

type Rate = { readonly name: string; readonly rate: string };

/** @param rates of VAT in percent, by the id in a line */
export function typedTotals(
  lines: readonly TypedLine[],
  discount: unknown,
  rates: ReadonlyMap<string, Rate>,
  places: number,
): Totals<VatKind> & { readonly minutes: number } {
  const priced = lines.flatMap(({ qty, unit_rate, vat_id }) =>
    isTypedAmount(qty) && isTypedAmount(unit_rate)
      ? [{ qty: qty.trim(), unit_rate: unit_rate.trim(), ...rateOf(rates.get(String(vat_id))) }]
      : [],
  );
  const full = totalsOf(priced, '0', places);
  const off = isTypedAmount(discount) && minorUnits(discount) <= minorUnits(full.amount) ? discount.trim() : '0';
  const minutes = lines.reduce((sum, { hours_min }) => sum + (minutesOf(String(hours_min ?? '').trim()) ?? 0), 0);
  return { ...totalsOf(priced, off, places), minutes };
}

const rateOf = ({ name, rate }: Rate = { name: '', rate: '0' }) => ({ vat_rate: rate, vat_kind: vatKind(name, rate) });
