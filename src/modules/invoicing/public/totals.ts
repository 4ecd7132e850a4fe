/** What an invoice comes to (domain specification, section 1.5; decisions D19, 'Money'). */
import type { VatKind } from '#modules/masters/contract.ts';
import { totalsOf, type VatTotal } from '#platform/contract/totals.ts';
import { sumOf } from '#platform/contract/money.ts';

type Rated = { readonly vat_rate: string; readonly vat_kind: VatKind };

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
  /** By rate, the highest first, and kind, on what is left of each net after its part of the credits. */
  readonly vat: readonly VatTotal<VatKind>[];
  readonly vat_amount: string;
  readonly total: string;
};

/** A credit without a rate is spread over rates and kinds in proportion to their nets. Credits are at most what they reduce. */
export function invoiceTotals({ lines, additional, credits }: Priced, places = 2): InvoiceTotals {
  const extra = additional.map(({ amount, vat_rate, vat_kind }) => ({
    qty: '1',
    unit_rate: amount,
    vat_rate,
    vat_kind,
  }));
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
