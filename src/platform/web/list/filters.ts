/** The declared filters as the screen sees them: their keys on the wire, and those that are set. */
import type { Filter, ListDeclaration } from '#platform/contract/list.ts';
import type { Choice } from '../choice.ts';
import type { Search } from '../routing/address.ts';

export type ActiveFilter = {
  readonly name: string;
  readonly filter: Filter;
  /** The wire keys to clear when it is removed. */
  readonly keys: readonly string[];
  readonly values: readonly (string | undefined)[];
};

/** A filter's keys on the wire: one, or two for a range of dates. */
export const keysOf = (name: string, filter: Filter): readonly string[] =>
  filter.kind === 'dates' || filter.kind === 'moments' ? [`${name}From`, `${name}To`] : [name];

export const filterKeys = (declaration: ListDeclaration): readonly string[] =>
  Object.entries(declaration.filters).flatMap(([name, filter]) => keysOf(name, filter));

export function activeFilters(declaration: ListDeclaration, filters: Search): ActiveFilter[] {
  return Object.entries(declaration.filters).flatMap(([name, filter]) => {
    const keys = keysOf(name, filter);
    const values = keys.map((key) => filters[key]);
    return values.some(Boolean) ? [{ name, filter, keys, values }] : [];
  });
}

/** Filter name -> what can be chosen; undefined while a reference list loads. */
export type Choices = Readonly<Record<string, readonly Choice[] | undefined>>;

/** What an active filter says on its chip: 'Category: Trial', 'Created on: from 01-11-2026'. */
export function describeFilter({ name, filter, values }: ActiveFilter, choices: Choices): string {
  const [first, second] = values;
  switch (filter.kind) {
    case 'oneOf':
      return `${filter.label}: ${choices[name]?.find((choice) => choice.value === first)?.label ?? noneOr(first)}`;
    case 'word':
      return `${filter.label}: ${choices[name]?.find((choice) => choice.value === first)?.label ?? first}`;
    case 'dates':
    case 'moments':
      if (first && second) return `${filter.label}: ${first} to ${second}`;
      return first ? `${filter.label}: from ${first}` : `${filter.label}: until ${second}`;
    case 'contains':
    case 'number':
    case 'exact':
      return `${filter.label}: ${first}`;
  }
}

const noneOr = (value: string | undefined) => (value === 'none' ? 'none' : '…');
