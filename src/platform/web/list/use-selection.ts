import { useState } from 'react';
import type { BulkChoice } from '#platform/contract/record/bulk.ts';
import type { RowKey } from './DataTable.tsx';
import type { List } from './use-list.ts';

export type Selection<Row> = {
  /** The selected rows that were on a visited page. */
  readonly chosen: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** How many rows on the screen are selected. */
  readonly all: 'all' | 'some' | 'none';
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** The number of selected rows. */
  readonly count: number;
  /** Whether all rows that match the filters are selected, on other pages too. */
  readonly matching: boolean;
  /** The number of matching rows, if more than this page can be selected. */
  readonly found: number;
  readonly chooseMatching: () => void;
  /** As the calls take it. */
  readonly choice: BulkChoice;
};

/** The list's query and its number of matches. */
type Found = Pick<List, 'query'> & { readonly count: number };

/**
 * The selected rows; the selection lasts while paging. 'All matching' lasts until the filters change.
 * @param of the list, if more than its page can be selected
 */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
  of: Found | null = null,
): Selection<Row> {
  const [byKey, setByKey] = useState<ReadonlyMap<RowKey, Row>>(() => new Map());
  const [matched, setMatched] = useState<string>();
  const filters = of ? filtersIn(of.query) : {};
  const count = of?.count ?? 0;
  const matching = of !== null && matched === JSON.stringify(filters);
  const has = (row: Row) => matching || byKey.has(rowKey(row));
  const here = rows.filter(has).length;
  const all = here === 0 ? 'none' : here === rows.length ? 'all' : 'some';
  const set = (changed: readonly Row[], on: boolean) => {
    const next = new Map(matching ? rows.map((row) => [rowKey(row), row]) : byKey);
    for (const row of changed) {
      if (on) next.set(rowKey(row), row);
      else next.delete(rowKey(row));
    }
    setByKey(next);
    setMatched(undefined);
  };
  return {
    chosen: [...byKey.values()],
    has,
    toggle: (row) => set([row], !has(row)),
    all,
    toggleAll: () => set(rows, all !== 'all'),
    clear: () => {
      setByKey(new Map());
      setMatched(undefined);
    },
    count: matching ? count : byKey.size,
    matching,
    found: all === 'all' && count > byKey.size ? count : 0,
    chooseMatching: () => setMatched(JSON.stringify(filters)),
    choice: matching ? { found: { filters, count } } : { ids: [...byKey.keys()].map(Number) },
  };
}

/** A list's query without its page and order. */
function filtersIn(query: List['query']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || notFilters.has(key) ? [] : [[key, String(value)]],
    ),
  );
}

const notFilters: ReadonlySet<string> = new Set(['offset', 'limit', 'sort']);
