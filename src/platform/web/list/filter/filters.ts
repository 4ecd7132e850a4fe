/** The declared filters on the screen: their wire keys, and which are set. */
import { fromDmy } from '#platform/contract/dates.ts';
import {
  type Filter,
  isAmount,
  keysOf,
  type ListDeclaration,
  phonePattern,
  severalValues,
  valuesIn,
} from '#platform/contract/list.ts';
import type { Choice, Offered } from '../../choice.ts';
import type { Search } from '../../routing/address.ts';

export type ActiveFilter = {
  readonly name: string;
  readonly filter: Filter;
  /** The wire keys to clear when it is removed. */
  readonly keys: readonly string[];
  readonly values: readonly (string | undefined)[];
  /** Part of it is no longer valid: that part is not sent, and the chip says so. */
  readonly broken: boolean;
};

export const filterKeys = (declaration: ListDeclaration): readonly string[] =>
  Object.entries(declaration.filters).flatMap(([name, filter]) => keysOf(name, filter));

export function activeFilters(declaration: ListDeclaration, filters: Search): ActiveFilter[] {
  return Object.entries(declaration.filters).flatMap(([name, filter]) => {
    const keys = keysOf(name, filter);
    const values = keys.map((key) => filters[key]);
    const broken = values.some((value) => value !== undefined && askable(filter, value) !== value);
    return values.some(Boolean) ? [{ name, filter, keys, values, broken }] : [];
  });
}

/** The filters that the server accepts: an old address or view may contain values that no longer exist. */
export function askableFilters(declaration: ListDeclaration, filters: Search): Search {
  const asked = Object.entries(declaration.filters).flatMap(([name, filter]) =>
    keysOf(name, filter).map((key) => [key, askable(filter, filters[key] ?? '')] as const),
  );
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

/** The valid part of a value; '' if none is. */
function askable(filter: Filter, value: string): string {
  if (filter.kind === 'word' && filter.words) {
    const { words } = filter;
    return severalValues(valuesIn(value).filter((one) => words.includes(one)));
  }
  if (filter.kind === 'oneOf' || filter.kind === 'includes')
    return severalValues(valuesIn(value).filter((one) => /^(?:\d{1,15}|none)$/.test(one)));
  return isAskable(filter, value) ? value : '';
}

function isAskable({ kind }: Filter, value: string): boolean {
  switch (kind) {
    case 'dates':
    case 'moments':
    case 'asAt':
      return fromDmy(value) !== undefined;
    case 'numbers':
      return isAmount(value);
    case 'number':
      return /^\d{1,15}$/.test(value);
    case 'phone':
      return phonePattern.test(value);
    case 'contains':
    case 'exact':
    case 'word':
    case 'oneOf':
    case 'includes':
      return true;
  }
}

/** Filter name -> choices; undefined while a reference list loads. */
export type Choices = Readonly<Record<string, Offered | undefined>>;

const gone = 'no longer exists';

/** The text of a filter's chip: 'Category: Trial', 'Created on: from 01-11-2026'. */
export function describeFilter(active: ActiveFilter, choices: readonly Choice[] | undefined): string {
  const text = filterInWords(active, choices);
  return active.broken && !text.endsWith(gone) ? `${text} (${gone})` : text;
}

function filterInWords({ filter, values }: ActiveFilter, choices: readonly Choice[] | undefined): string {
  const [first = '', second = ''] = values;
  switch (filter.kind) {
    case 'oneOf':
    case 'includes':
    case 'word':
      return `${filter.label}: ${inWords(valuesIn(first).map((value) => labelOf(value, choices, filter)))}`;
    case 'dates':
    case 'moments':
      if (first && second) return `${filter.label}: ${first} to ${second}`;
      return first ? `${filter.label}: from ${first}` : `${filter.label}: until ${second}`;
    case 'numbers':
      return `${filter.label}: ${amountsInWords(first, second)}${filter.unit ? ` ${filter.unit}` : ''}`;
    case 'contains':
    case 'phone':
    case 'number':
    case 'exact':
    case 'asAt':
      return `${filter.label}: ${first}`;
  }
}

/** A range of amounts, either end open. */
export function amountsInWords(least: string, most: string): string {
  if (least && most) return least === most ? least : `${least} to ${most}`;
  return least ? `${least} or more` : `${most} or less`;
}

/** What is wrong with a typed text; undefined if it can be searched for. */
export function whyNotTyped(kind: 'contains' | 'exact' | 'phone' | 'number', text: string): string | undefined {
  if (kind === 'number') return /^\d*$/.test(text.trim()) ? undefined : 'Enter digits only';
  if (kind !== 'phone' || text.trim() === '' || phonePattern.test(text.trim())) return undefined;
  return /\p{L}/u.test(text) ? 'Enter digits only, for example 07700 900123' : 'Enter a number like 07700 900123';
}

const inWords = (labels: readonly string[]) => (labels.length > 1 ? `any of ${labels.join(', ')}` : (labels[0] ?? ''));

function labelOf(value: string, choices: readonly Choice[] | undefined, { kind }: Filter): string {
  const label = choices?.find((choice) => choice.value === value)?.label;
  if (label !== undefined || kind === 'word') return label ?? value;
  if (value === 'none') return 'none';
  return choices === undefined ? '…' : gone;
}
