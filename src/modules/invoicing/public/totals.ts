/** The totals of an invoice (domain specification, section 1.5; decisions D19, 'Money'). */
import type { VatKind } from '#modules/masters/contract.ts';
import { type PricedLine, totalsOf, type VatTotal } from '#platform/contract/totals.ts';
import { percentOf, sumOf } from '#platform/contract/money.ts';

type Rated = { readonly vat_rate: string; readonly vat_kind: VatKind };

export type Priced = {
  readonly lines: readonly (Rated & Pick<PricedLine, 'qty' | 'unit_rate' | 'discount'>)[];
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
  /** By rate, highest first, then kind; on each net less its share of the credits. */
  readonly vat: readonly VatTotal<VatKind>[];
  readonly vat_amount: string;
  readonly total: string;
};

type Credit = { readonly percent?: string | null | undefined; readonly amount: string | null };

/** The amounts of credits: a percentage is of all lines and additional charges, whatever other credits there are. */
export function creditAmounts<Of extends Credit>(
  { lines, additional }: Pick<Priced, 'lines' | 'additional'>,
  credits: readonly Of[],
  places = 2,
): (Of & { readonly amount: string })[] {
  const { sub_total } = invoiceTotals({ lines, additional, credits: [] }, places);
  return credits.map((credit) => {
    const { percent } = credit;
    const amount = percent ? percentOf(sub_total, percent, places) : (credit.amount ?? '0');
    return Object.assign({}, credit, { amount });
  });
}

/**
 * A credit without a rate is spread over rates and kinds in proportion to their nets. Credits never exceed what they
 * reduce.
 */
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
