/** The totals of priced lines: a quotation, an invoice, a credit note (decisions D19, 'Money'). */
import { amountOf, minorUnits, priceOf, roundHalfUp, sumOf } from './money.ts';

/** One line: quantity, unit price, VAT rate in percent, and its kind, which separates zero-rated from exempt. */
export type PricedLine<Kind extends string = string> = {
  readonly qty: string;
  readonly unit_rate: string;
  /** A discount on the line, in percent. */
  readonly discount?: string | null | undefined;
  readonly vat_rate: string;
  readonly vat_kind: Kind;
};

export type VatTotal<Kind extends string = string> = {
  readonly rate: string;
  readonly kind: Kind;
  readonly net: string;
  readonly vat: string;
};

export type Totals<Kind extends string = string> = {
  /** The sum of the lines. */
  readonly amount: string;
  readonly discount: string;
  /** After the discount. */
  readonly sub_total: string;
  /** By rate, highest first, then by kind. */
  readonly vat: readonly VatTotal<Kind>[];
  readonly vat_amount: string;
  readonly total: string;
};

export const lineAmount = (
  { qty, unit_rate, discount }: Pick<PricedLine, 'qty' | 'unit_rate' | 'discount'>,
  places = 2,
): string => priceOf(qty, unit_rate, places, discount ?? '0');

/**
 * Each line is rounded. The discount is spread over rates and kinds exactly in proportion to their nets. VAT is rounded
 * once per rate and kind, on its exact net. The nets shown add up to the sub total.
 * @param discount at most the sum of the lines
 */
export function totalsOf<Kind extends string>(
  lines: readonly PricedLine<Kind>[],
  discount: string,
  places = 2,
): Totals<Kind> {
  const amount = minorUnits(
    sumOf(
      lines.map((line) => lineAmount(line, places)),
      places,
    ),
    places,
  );
  const off = minorUnits(discount, places);
  const kept = amount - off;
  // A net less its part of the discount is net * kept / amount.
  const divisor = amount === 0n ? 1n : amount;
  const rated = netsByRate(lines, places);
  const nets = apportioned(
    rated.map(({ net }) => net * kept),
    divisor,
    kept,
  );
  const vat = rated.map(({ rate, kind, net }, at): VatTotal<Kind> => {
    return {
      rate,
      kind,
      net: amountOf(nets[at] ?? 0n, places),
      vat: amountOf(roundHalfUp(net * kept * minorUnits(rate), divisor * 10_000n), places),
    };
  });
  const vat_amount = sumOf(
    vat.map((one) => one.vat),
    places,
  );
  const sub_total = amountOf(kept, places);
  return {
    amount: amountOf(amount, places),
    discount: amountOf(off, places),
    sub_total,
    vat,
    vat_amount,
    total: sumOf([sub_total, vat_amount], places),
  };
}

/** Whole parts that add up to the whole: shares rounded down, the rest given to the largest remainders. */
function apportioned(shares: readonly bigint[], divisor: bigint, whole: bigint): bigint[] {
  const parts = shares.map((share) => share / divisor);
  const missing = Number(whole - parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share % divisor }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { at } of byRemainder.slice(0, Math.max(missing, 0))) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}

type Rated<Kind> = { readonly rate: string; readonly kind: Kind; readonly net: bigint };

/** The nets in minor units, highest rate first, kinds of one rate alphabetically. */
function netsByRate<Kind extends string>(lines: readonly PricedLine<Kind>[], places: number): Rated<Kind>[] {
  const nets = new Map<string, Rated<Kind>>();
  for (const line of lines) {
    const rate = amountOf(minorUnits(line.vat_rate));
    const key = `${rate} ${line.vat_kind}`;
    const net = (nets.get(key)?.net ?? 0n) + minorUnits(lineAmount(line, places), places);
    nets.set(key, { rate, kind: line.vat_kind, net });
  }
  return [...nets.values()].toSorted(
    (one, other) => Number(other.rate) - Number(one.rate) || one.kind.localeCompare(other.kind),
  );
}
