import { useState } from 'react';
import type { RowKey } from './DataTable.tsx';

export type Selection<Row> = {
  readonly chosen: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Which rows on screen are selected. */
  readonly all: 'all' | 'some' | 'none';
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/** Which rows are chosen; choices last while the pages are turned. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => RowKey): Selection<Row> {
  const [byKey, setByKey] = useState<ReadonlyMap<RowKey, Row>>(() => new Map());
  const has = (row: Row) => byKey.has(rowKey(row));
  const here = rows.filter(has).length;
  const all = here === 0 ? 'none' : here === rows.length ? 'all' : 'some';
  const set = (changed: readonly Row[], on: boolean) => {
    const next = new Map(byKey);
    for (const row of changed) {
      if (on) next.set(rowKey(row), row);
      else next.delete(rowKey(row));
    }
    setByKey(next);
  };
  return {
    chosen: [...byKey.values()],
    has,
    toggle: (row) => set([row], !has(row)),
    all,
    toggleAll: () => set(rows, all !== 'all'),
    clear: () => setByKey(new Map()),
  };
}
