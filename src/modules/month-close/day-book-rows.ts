/** How an invoice or a credit note is booked: a row per line, with VAT that adds up exactly per rate. */
import { inBase } from '#modules/exchange-rates/contract.ts';
import { type VatKind, vatKind } from '#modules/masters/contract.ts';
import { amountOf, minorUnits, placesOf, roundHalfUp, sumOf } from '#platform/contract/money.ts';
import { isNothing } from '#platform/contract/signs.ts';
import type { VatTotal } from '#platform/contract/totals.ts';
import type { Section } from '#modules/quotations/contract.ts';
import { invoiceTotals, type Priced } from '#modules/invoicing/public/totals.ts';

export type BookedLine = {
  readonly section: Section;
  readonly description: string;
  readonly net: string;
  readonly vat_name: string;
  readonly vat_rate: string;
};

export type BookedRow = BookedLine & { readonly vat: string; readonly gross: string };

/** How a document is booked in its company's currency, at the rate stored with it. */
type Exchanged = { readonly currency: string; readonly base: string; readonly fx_rate: string | null };

type Rate = VatTotal<VatKind>;

const keyOf = ({ vat_name, vat_rate }: Pick<BookedLine, 'vat_name' | 'vat_rate'>) =>
  `${vatKind(vat_name, vat_rate)} ${Number(vat_rate)}`;
const keyOfRate = ({ kind, rate }: Rate) => `${kind} ${Number(rate)}`;

/**
 * @param rates the totals of each rate and kind; nets of lines and of the rate must agree
 * The VAT of a rate goes to its lines in order, so that a line's rounding difference goes to a later one.
 */
export function withVat(lines: readonly BookedLine[], rates: readonly Rate[]): BookedRow[] {
  const booked = new Map<string, { net: bigint; vat: bigint }>();
  return lines.map((line) => {
    const key = keyOf(line);
    const of = rates.find((rate) => keyOfRate(rate) === key);
    const before = booked.get(key) ?? { net: 0n, vat: 0n };
    const net = before.net + minorUnits(line.net);
    const isLast = line === lines.findLast((one) => keyOf(one) === key);
    const vat = isLast ? minorUnits(of?.vat ?? '0') : partOf(net, of);
    booked.set(key, { net, vat });
    const own = amountOf(vat - before.vat);
    return { ...line, vat: own, gross: sumOf([line.net, own]) };
  });
}

function partOf(net: bigint, of: Rate | undefined): bigint {
  const whole = minorUnits(of?.net ?? '0');
  return whole === 0n ? 0n : roundHalfUp(net * minorUnits(of?.vat ?? '0'), whole);
}

/**
 * VAT of rows in the company's own currency: converted once per rate and kind, then shared like the VAT.
 * @returns null for each if VAT is charged and no rate is known
 */
export function vatInBase(
  rows: readonly BookedRow[],
  { currency, base, fx_rate }: Exchanged,
): readonly (string | null)[] {
  if (currency === base) return rows.map(({ vat }) => vat);
  const byKey = Map.groupBy(rows, keyOf);
  if (fx_rate === null) return rows.map(({ vat }) => (isNothing(vat) ? '0.00' : null));
  const rates = [...byKey.values()].map((own): Rate => {
    const { vat_name = '', vat_rate = '0' } = own[0] ?? {};
    return {
      rate: vat_rate,
      kind: vatKind(vat_name, vat_rate),
      net: sumOf(own.map(({ net }) => net)),
      vat: inBase(sumOf(own.map(({ vat }) => vat)), fx_rate, placesOf(base)),
    };
  });
  return withVat(rows, rates).map(({ vat }) => vat);
}

type Charge = { readonly vat_name: string; readonly vat_rate: string };

const ofKind = <Charged extends Charge>(line: Charged) =>
  Object.assign({}, line, { vat_kind: vatKind(line.vat_name, line.vat_rate) });

type BookedInvoice = {
  readonly section: Section;
  readonly places: number;
  readonly lines: readonly (Omit<Priced['lines'][number], 'vat_kind'> &
    Charge & { section: Section; description: string; amount: string })[];
  readonly additional: readonly (Charge & { label: string; amount: string })[];
  readonly credits: readonly { label: string; amount: string }[];
};

/** Credits before issue are a row per rate and kind, with the amount they take off its net. */
export function invoiceRows({ section, places, lines, additional, credits }: BookedInvoice): BookedRow[] {
  const charged: BookedLine[] = [
    ...lines.map((line) => ({
      section: line.section,
      description: line.description,
      net: line.amount,
      vat_name: line.vat_name,
      vat_rate: line.vat_rate,
    })),
    ...additional.map(({ label, amount, vat_name, vat_rate }) => ({
      section,
      description: label,
      net: amount,
      vat_name,
      vat_rate,
    })),
  ];
  const { vat, sub_total } = invoiceTotals(
    { lines: lines.map(ofKind), additional: additional.map(ofKind), credits },
    places,
  );
  const off = vat.flatMap((of): BookedLine[] => {
    const { rate, net } = of;
    const own = charged.filter((line) => keyOf(line) === keyOfRate(of));
    const less = sumOf([net, ...own.map((line) => `-${line.net}`)]);
    if (minorUnits(less) === 0n) return [];
    const description = credits.map(({ label }) => label).join(', ') || 'Credit';
    return [{ section, description, net: less, vat_name: own[0]?.vat_name ?? '', vat_rate: rate }];
  });
  return withVat([...charged, ...exact(off, [...charged, ...off], sub_total)], vat);
}

/** Each rate's share of a credit is rounded separately; the last one takes the penny left over. */
function exact(off: readonly BookedLine[], all: readonly BookedLine[], subTotal: string): readonly BookedLine[] {
  const last = off.at(-1);
  if (!last) return off;
  const net = sumOf([last.net, subTotal, ...all.map((line) => `-${line.net}`)]);
  return [...off.slice(0, -1), { ...last, net }];
}
