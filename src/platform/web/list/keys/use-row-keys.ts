import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { lettersAreOn } from './letter-keys.ts';

/** The action of a key on the focused row. */
export type RowAct = 'toggle' | 'approve' | 'reject' | 'open';

const acts: Readonly<Record<string, RowAct>> = { x: 'toggle', ' ': 'toggle', a: 'approve', r: 'reject', Enter: 'open' };

/**
 * Keys in the rows of a table or list: one tab stop; j and k, arrows, Home and End move, Enter opens, x and Space
 * select, other letters as the list declares. They only work while a row itself has the focus, never in a button or
 * field inside it.
 * @param count rows on the screen
 * @param act returns false if the list does not use the key: the browser handles it then
 */
export function useRowKeys(count: number, act: (index: number, what: RowAct) => boolean) {
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || (/^[a-z]$/.test(key) && !lettersAreOn())) return;
    const index = indexOf(currentTarget, target, (row) => row === target);
    if (index < 0) return;
    const next = nextRow(key, index, count);
    const what = acts[key];
    if (next === undefined && (what === undefined || !act(index, what))) return;
    event.preventDefault();
    if (next !== undefined) focusRow(currentTarget, next);
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const index = indexOf(currentTarget, target, (row) => row.contains(target));
    if (index >= 0) setCurrent(index);
  };
  return { body: { onKeyDown, onFocus }, tabIndex: (index: number): 0 | -1 => (index === stop ? 0 : -1) };
}

const indexOf = (rows: HTMLElement, target: EventTarget, isIt: (row: Element) => boolean): number =>
  target instanceof Element ? [...rows.children].findIndex(isIt) : -1;

function focusRow(rows: HTMLElement, index: number): void {
  const row = rows.children[index];
  if (row instanceof HTMLElement) row.focus();
}

function nextRow(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'k':
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
