import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useGo } from '../routing/address.ts';

/**
 * The keyboard in the rows: one stop for Tab, arrows (Home, End) move, Enter opens.
 * @param count rows on the screen
 */
export function useRowKeys(count: number) {
  const [current, setCurrent] = useState(0);
  const go = useGo();
  const stop = Math.min(current, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const to = event.target.dataset['to'];
    if (event.key === 'Enter' && to) return go(to);
    const next = nextRow(event.key, event.target.sectionRowIndex, count);
    if (next === undefined) return undefined;
    event.preventDefault();
    event.currentTarget.rows[next]?.focus();
    return undefined;
  };
  const onFocus = (event: FocusEvent<HTMLTableSectionElement>) => {
    const row = event.target.closest('tr');
    if (row) setCurrent(row.sectionRowIndex);
  };
  return { body: { onKeyDown, onFocus }, tabIndex: (index: number) => (index === stop ? 0 : -1) as 0 | -1 };
}

function nextRow(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
