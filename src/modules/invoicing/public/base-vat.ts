/** VAT of an invoice in the currency of its company's books (decisions D19, record 102). */
import { inBase } from '#modules/exchange-rates/contract.ts';
import type { VatKind } from '#modules/masters/contract.ts';
import { placesOf, sumOf } from '#platform/contract/money.ts';

type Charged = { readonly rate: string; readonly kind: VatKind; readonly vat: string };

export type BaseVat = { readonly vat: Charged[]; readonly vat_amount: string };

/** Rounded once per rate and kind. @param base its code @param rate what 1 of it is worth in the invoice's currency */
export function vatInBase(vat: readonly Charged[], rate: string, base: string): BaseVat {
  const places = placesOf(base);
  const converted = vat.map((one) => ({ rate: one.rate, kind: one.kind, vat: inBase(one.vat, rate, places) }));
  const vat_amount = sumOf(
    converted.map((one) => one.vat),
    places,
  );
  return { vat: converted, vat_amount };
}

/** '1 GBP = 1.1764 EUR' */
export const rateText = (base: string, rate: string, currency: string): string => `1 ${base} = ${rate} ${currency}`;
