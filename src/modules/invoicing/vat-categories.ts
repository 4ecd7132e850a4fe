/** What a rate of VAT means for a document, by its name among the masters. */

/** Codes of UNTDID 5305, as EN 16931 has them. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

const byName: readonly (readonly [RegExp, VatCategory])[] = [
  [/exempt/i, 'E'],
  [/reverse/i, 'AE'],
  [/outside/i, 'O'],
];

/** A rate above nothing is charged, whatever it is called. @param rate in percent */
export function vatCategory(name: string, rate: string): VatCategory {
  if (Number(rate) > 0) return 'S';
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'Z';
}

const legends: Readonly<Partial<Record<VatCategory, string>>> = {
  E: 'Exempt from VAT.',
  AE: 'Reverse charge: the customer accounts for the VAT.',
  O: 'Outside the scope of VAT.',
};

/** The words that a document has to say where nothing is charged; undefined where none are needed. */
export const vatLegend = (category: VatCategory): string | undefined => legends[category];
