/** What priced lines come to: of a quotation, an invoice, a credit note (decisions D19, 'Money'). */
import { amountOf, minorUnits, priceOf, roundHalfUp, sumOf } from './money.ts';

/** Of one line: how much of it, at which price, at which rate of VAT in percent. */
export type PricedLine = { readonly qty: string; readonly unit_rate: string; readonly vat_rate: string };

export type VatTotal = { readonly rate: string; readonly net: string; readonly vat: string };

export type Totals = {
  /** The sum of the lines. */
  readonly amount: string;
  readonly discount: string;
  /** After the discount. */
  readonly sub_total: string;
  /** By rate, the highest first. */
  readonly vat: readonly VatTotal[];
  readonly vat_amount: string;
  readonly total: string;
};

export const lineAmount = ({ qty, unit_rate }: Pick<PricedLine, 'qty' | 'unit_rate'>, places = 2): string =>
  priceOf(qty, unit_rate, places);

/**
 * Lines are rounded each; the discount is spread over the rates in proportion to their nets, exactly; VAT is rounded
 * once for each rate on its exact net. @param discount at most the sum of the lines
 */
export function totalsOf(lines: readonly PricedLine[], discount: string, places = 2): Totals {
  const amount = minorUnits(
    sumOf(
      lines.map((line) => lineAmount(line, places)),
      places,
    ),
    places,
  );
  const off = minorUnits(discount, places);
  const kept = amount - off;
  const vat = netsByRate(lines, places).map(([rate, net]): VatTotal => {
    // What is left of the net after its part of the discount is net * kept / amount.
    const divisor = amount === 0n ? 1n : amount;
    return {
      rate,
      net: amountOf(roundHalfUp(net * kept, divisor), places),
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

/** The nets in minor units, the highest rate first. */
function netsByRate(lines: readonly PricedLine[], places: number): [string, bigint][] {
  const nets = new Map<string, bigint>();
  for (const line of lines) {
    const rate = amountOf(minorUnits(line.vat_rate));
    nets.set(rate, (nets.get(rate) ?? 0n) + minorUnits(lineAmount(line, places), places));
  }
  return [...nets].toSorted(([one], [other]) => Number(other) - Number(one));
}
