import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Week, WeekRow } from '../weeks.ts';
import { mergedRows, type OutsideOfPaste, rowKey } from './grid.ts';
import type { useCells } from './use-cells.ts';

/** The rows of a week with the added ones, and the rest of a paste that still needs rows. */
export function useAddedRows({ rows, days }: Week, cells: ReturnType<typeof useCells>) {
  const [added, setAdded] = useState<readonly WeekRow[]>([]);
  const [outside, setOutside] = useState<OutsideOfPaste | null>(null);
  const add = (more: readonly WeekRow[]) => setAdded((before) => [...before, ...more]);
  /** Puts the next row of the paste into the row added for it. */
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
    // Focuses the row just added, to go on typing there.
    document.querySelector<HTMLInputElement>(`tr[data-row="${rowKey(row)}"] input:not([readonly])`)?.focus();
    fill(row);
  };
  const all = mergedRows(rows, [...added, ...Object.values(cells.typed).map(({ row }) => row)]);
  return { all, add, pick, outside, setOutside };
}
