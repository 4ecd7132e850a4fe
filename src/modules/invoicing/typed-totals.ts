/** The totals of an invoice while it is typed; invalid amounts count as zero. */
import { vatKind } from '#modules/masters/contract.ts';
import { isTypedAmount, minorUnits } from '#platform/contract/money.ts';
import { typedPercent } from '#platform/contract/typed-price.ts';
import { creditAmounts, invoiceTotals, type InvoiceTotals } from './public/totals.ts';

type Typed = Readonly<Record<string, unknown>>;

const rows = (typed: unknown): readonly Typed[] => (Array.isArray(typed) ? (typed as Typed[]) : []);

type Rate = { readonly name: string; readonly rate: string };

/** @param rates of VAT in percent, by the id on the line */
export function typedTotals(
  charges: { readonly lines?: unknown; readonly additional?: unknown; readonly credits?: unknown },
  rates: ReadonlyMap<string, Rate>,
  places: number,
): InvoiceTotals {
  const rateOf = ({ vat_id }: Typed) => {
    const { name = '', rate = '0' } = rates.get(String(vat_id)) ?? {};
    return { vat_rate: rate, vat_kind: vatKind(name, rate) };
  };
  const lines = rows(charges.lines).flatMap((line) =>
    isTypedAmount(line['qty']) && isTypedAmount(line['unit_rate'])
      ? [
          {
            qty: line['qty'].trim(),
            unit_rate: line['unit_rate'].trim(),
            discount: typedPercent(line['discount']),
            ...rateOf(line),
          },
        ]
      : [],
  );
  const amounts = (typed: unknown) =>
    rows(typed).flatMap((row) =>
      isTypedAmount(row['amount']) ? [{ amount: row['amount'].trim(), ...rateOf(row) }] : [],
    );
  const additional = amounts(charges.additional);
  const gross = invoiceTotals({ lines, additional, credits: [] }, places);
  const typed = rows(charges.credits).map(({ percent, amount }) => ({
    percent: typedPercent(percent),
    amount: isTypedAmount(amount) ? amount.trim() : null,
  }));
  const credits = creditAmounts({ lines, additional }, typed, places);
  const off = credits.reduce((sum, { amount }) => sum + minorUnits(amount), 0n);
  return off > minorUnits(gross.sub_total) ? gross : invoiceTotals({ lines, additional, credits }, places);
}
