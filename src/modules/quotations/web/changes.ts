/** The differences between two versions of a quotation, line by line. */
import { isPositive } from '#platform/contract/signs.ts';
import type { QuotedOption } from '../lines.ts';

/** An amount of a line or discount; null if it was added or removed. */
type Amounts = { readonly before: string | null; readonly after: string | null };

/** Another difference in a line, in words: 'Quantity', '1', '2'. */
type Detail = { readonly label: string; readonly before: string; readonly after: string };

export type Change = Amounts & { readonly description: string; readonly details: readonly Detail[] };

type Line = QuotedOption['lines'][number];
type Part = { readonly amount: string; readonly details: Readonly<Record<string, string>> };

const told = (line: Line): Part => ({
  amount: line.amount,
  details: {
    Section: line.section,
    'Fee basis': line.fee_basis,
    Quantity: String(Number(line.qty)),
    Rate: line.unit_rate,
    Hours: String(line.hours_min / 60),
    VAT: `${line.vat} ${Number(line.vat_rate)} %`,
  },
});

/** Everything with an amount, by its name. */
function partsOf(options: readonly QuotedOption[]): ReadonlyMap<string, Part> {
  const all = new Map<string, Part>();
  for (const [at, { name, lines, discount }] of options.entries()) {
    const prefix = options.length > 1 ? `${name ?? `Option ${at + 1}`}: ` : '';
    for (const line of lines) {
      const called = `${prefix}${line.description}`;
      // Lines with equal texts are numbered in their order.
      let key = called;
      for (let again = 2; all.has(key); again += 1) key = `${called} (${again})`;
      all.set(key, told(line));
    }
    if (isPositive(discount)) all.set(`${prefix}Discount`, { amount: `-${discount}`, details: {} });
  }
  return all;
}

const detailsOf = (was: Part, is: Part): Detail[] =>
  Object.entries(is.details).flatMap(([label, after]) => {
    const before = was.details[label] ?? '';
    return before === after ? [] : [{ label, before, after }];
  });

/** Lines and discounts that were added, removed or changed, in the order of the later version. */
export function changesBetween(before: readonly QuotedOption[], after: readonly QuotedOption[]): Change[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const changed = [...is].flatMap(([description, part]) => {
    const old = was.get(description);
    const details = old ? detailsOf(old, part) : [];
    if (old?.amount === part.amount && details.length === 0) return [];
    return [{ description, before: old?.amount ?? null, after: part.amount, details }];
  });
  const gone = [...was].flatMap(([description, { amount }]) =>
    is.has(description) ? [] : [{ description, before: amount, after: null, details: [] }],
  );
  return [...changed, ...gone];
}
