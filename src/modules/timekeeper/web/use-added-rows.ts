import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Week, WeekRow } from '../weeks.ts';
import { mergedRows, type OutsideOfPaste, rowKey } from './grid.ts';
import type { useCells } from './use-cells.ts';

/** The rows of a week with those that were added to it, and what of a paste waits for more of them. */
export function useAddedRows({ rows, days }: Week, cells: ReturnType<typeof useCells>) {
  const [added, setAdded] = useState<readonly WeekRow[]>([]);
  const [outside, setOutside] = useState<OutsideOfPaste | null>(null);
  const add = (more: readonly WeekRow[]) => setAdded((before) => [...before, ...more]);
  /** The next row of the paste goes into the row that was added for it. */
  const fill = (row: WeekRow) => {
    const [next, ...rest] = outside?.rows ?? [];
    if (!outside || !next) return;
    setOutside(rest.length > 0 ? { ...outside, rows: rest, columns: 0 } : null);
    cells.save(
      next.flatMap((text, along) => {
        const date = days[outside.day + along]?.date;
        return date === undefined || text === '' ? [] : [{ row, date, text }];
      }),
    );
  };
  const pick = (row: WeekRow) => {
    flushSync(() => add([row]));
    // One goes on typing where one has added a row.
    document.querySelector<HTMLInputElement>(`tr[data-row="${rowKey(row)}"] input:not([readonly])`)?.focus();
    fill(row);
  };
  const all = mergedRows(rows, [...added, ...Object.values(cells.typed).map(({ row }) => row)]);
  return { all, add, pick, outside, setOutside };
}
