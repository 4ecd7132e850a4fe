import { useState } from 'react';
import type { BulkChoice } from '#platform/contract/record/bulk.ts';
import type { RowKey } from './DataTable.tsx';
import type { List } from './use-list.ts';

export type Selection<Row> = {
  /** The chosen rows that were on a page. */
  readonly chosen: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Which rows on screen are selected. */
  readonly all: 'all' | 'some' | 'none';
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** How many are chosen. */
  readonly count: number;
  /** Whether they are all that the filters find, on other pages too. */
  readonly matching: boolean;
  /** How many the filters find, where more than this page can be chosen. */
  readonly found: number;
  readonly chooseMatching: () => void;
  /** As calls are told of it. */
  readonly choice: BulkChoice;
};

/** What the filters of a list find beside the rows of its page. */
type Found = Pick<List, 'query'> & { readonly count: number };

/**
 * Which rows are chosen; choices last while the pages are turned. All that match are chosen until the filters change.
 * @param of the list, where more than its page can be chosen
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

/** What a list is asked with, without its page and order. */
function filtersIn(query: List['query']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || notFilters.has(key) ? [] : [[key, String(value)]],
    ),
  );
}

const notFilters: ReadonlySet<string> = new Set(['offset', 'limit', 'sort']);
