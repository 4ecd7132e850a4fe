/** The kind of a VAT rate, by its name in the master data (decision 101). */
import { isPositive } from '#platform/contract/signs.ts';

/** Codes of UNTDID 5305, as in EN 16931: standard, zero-rated, exempt, reverse charge, outside the scope. */
export const vatKinds = ['S', 'Z', 'E', 'AE', 'O'] as const;
export type VatKind = (typeof vatKinds)[number];

const byName: readonly (readonly [RegExp, VatKind])[] = [
  [/exempt/i, 'E'],
  [/reverse/i, 'AE'],
  [/outside/i, 'O'],
];

/**
 * A rate above zero is charged, whatever its name; a zero rate without a special name is zero-rated.
 * @param rate in percent
 */
export function vatKind(name: string, rate: string): VatKind {
  if (isPositive(rate)) return 'S';
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? 'Z';
}

type Named = { readonly kind: VatKind; readonly rate: string; readonly name: string };

/**
 * A kind and rate as shown in documents and on screens; reverse charge and outside scope with the legal wording.
 * @param country country code of the company that invoices; null at home
 */
export function vatWords({ kind, rate, name }: Named, country: string | null): string {
  const isUk = (country ?? 'GB').toUpperCase() === 'GB';
  if (kind === 'S') return `${name} ${Number(rate)} %`.trim();
  if (kind === 'Z') return 'Zero-rated 0 %';
  if (kind === 'E') return 'Exempt';
  if (kind === 'O') return isUk ? 'Outside the scope of UK VAT' : 'Outside the scope of VAT';
  return isUk
    ? 'Reverse charge: customer to account for VAT to HMRC'
    : 'Reverse charge: customer to account for the tax';
}

const kindNames: Readonly<Record<VatKind, string>> = {
  S: 'Charged',
  Z: 'Zero-rated',
  E: 'Exempt',
  AE: 'Reverse charge',
  O: 'Outside scope',
};

/** The name of a kind in accounting. */
export const kindName = (kind: VatKind): string => kindNames[kind];

/** The label of a rate in choices: 'Standard 20 %', 'Exempt'. */
export const vatChoice = ({ name, rate }: Omit<Named, 'kind'>): string =>
  ['S', 'Z'].includes(vatKind(name, rate)) ? `${name} ${Number(rate)} %` : name;

/** The same, short enough for a column. */
export const vatShort = ({ kind, rate }: Pick<Named, 'kind' | 'rate'>): string =>
  kind === 'S' || kind === 'Z' ? `${Number(rate)} %` : kindName(kind);

/** The exemption reason for a structured document; '' where VAT is charged or zero-rated. */
export const whyNoVat = (kind: VatKind, country: string | null): string =>
  kind === 'S' || kind === 'Z' ? '' : vatWords({ kind, rate: '0', name: '' }, country);
