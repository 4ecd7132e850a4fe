/** What an invoice comes to (domain specification, section 1.5; decisions D19, 'Money'). */
import { totalsOf } from '#platform/contract/totals.ts';
import { sumOf } from '#platform/contract/money.ts';

type Rated = { readonly vat_rate: string };

export type Priced = {
  readonly lines: readonly (Rated & { readonly qty: string; readonly unit_rate: string })[];
  readonly additional: readonly (Rated & { readonly amount: string })[];
  readonly credits: readonly { readonly amount: string }[];
};

export type InvoiceTotals = {
  /** The sum of the lines. */
  readonly amount: string;
  readonly additional_charges: string;
  readonly credit_notes: string;
  /** amount + additional charges - credits */
  readonly sub_total: string;
  /** By rate, the highest first, on what is left of each net after its part of the credits. */
  readonly vat: readonly { readonly rate: string; readonly net: string; readonly vat: string }[];
  readonly vat_amount: string;
  readonly total: string;
};

/** A credit without a rate is spread over the rates in proportion to their nets. Credits are at most what they reduce. */
export function invoiceTotals({ lines, additional, credits }: Priced, places = 2): InvoiceTotals {
  const extra = additional.map(({ amount, vat_rate }) => ({ qty: '1', unit_rate: amount, vat_rate }));
  const credit_notes = sumOf(
    credits.map(({ amount }) => amount),
    places,
  );
  const { sub_total, vat, vat_amount, total } = totalsOf([...lines, ...extra], credit_notes, places);
  return {
    amount: totalsOf(lines, '0', places).amount,
    additional_charges: totalsOf(extra, '0', places).amount,
    credit_notes,
    sub_total,
    vat,
    vat_amount,
    total,
  };
}
