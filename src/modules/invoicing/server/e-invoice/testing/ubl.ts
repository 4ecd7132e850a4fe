/** UBL, read as the rules of EN 16931 need it. */
import { XMLParser } from 'fast-xml-parser';

export type Node = { readonly [name: string]: unknown };
export type Doc = {
  readonly root: Node;
  readonly seller: Node;
  readonly buyer: Node;
  readonly lines: readonly Node[];
  readonly allowances: readonly Node[];
  readonly breakdown: readonly Node[];
  readonly total: Node;
};
export type Rule = { readonly id: string; readonly text: string; readonly holds: (doc: Doc) => boolean };

const many = new Set(['InvoiceLine', 'CreditNoteLine', 'TaxSubtotal', 'AllowanceCharge', 'PaymentMeans', 'TaxTotal']);
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: false,
  parseAttributeValue: false,
  attributeNamePrefix: '@',
  isArray: (name) => many.has(name),
});

const isNode = (of: unknown): of is Node => typeof of === 'object' && of !== null && !Array.isArray(of);
const at = (node: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((of, name) => {
    const one = Array.isArray(of) ? (of[0] as unknown) : of;
    return isNode(one) ? one[name] : undefined;
  }, node);
/** The text of a node, with or without attributes; '' for none. */
export const text = (node: unknown, path: string): string => {
  const found = at(node, path);
  const value = isNode(found) ? found['#text'] : found;
  return typeof value === 'string' ? value.trim() : '';
};
export const list = (node: unknown, path: string): readonly Node[] => {
  const found = at(node, path);
  return Array.isArray(found) ? found.filter(isNode) : isNode(found) ? [found] : [];
};
export const has = (node: unknown, path: string) => text(node, path) !== '';
/** In ten-thousandths, to avoid floats. */
export const units = (amount: string): bigint => {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole + decimals.padEnd(4, '0').slice(0, 4));
  return amount.startsWith('-') ? -value : value;
};
export const sum = (nodes: readonly Node[], path: string): bigint =>
  nodes.reduce((all, node) => all + units(text(node, path) || '0'), 0n);
export const amount = (node: unknown, path: string): bigint => units(text(node, path) || '0');

export function docOf(xml: string): Doc {
  const parsed: unknown = parser.parse(xml);
  const root = at(parsed, 'Invoice') ?? at(parsed, 'CreditNote');
  if (!isNode(root)) throw new Error('This is neither an invoice nor a credit note');
  const party = (path: string) => list(root, path)[0] ?? {};
  return {
    root,
    seller: party('AccountingSupplierParty/Party'),
    buyer: party('AccountingCustomerParty/Party'),
    lines: [...list(root, 'InvoiceLine'), ...list(root, 'CreditNoteLine')],
    allowances: list(root, 'AllowanceCharge'),
    breakdown: list(root, 'TaxTotal/TaxSubtotal'),
    total: party('LegalMonetaryTotal'),
  };
}
