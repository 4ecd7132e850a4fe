import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

/**
 * Keeps the focus in a list when the focused element disappears: a deleted row, the bulk bar. The row now in that place
 * gets it, or the last row, or the page's heading if no row is left. Rows are marked with `data-row`.
 * @param ready false while the rows are loading
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, ready: boolean) {
  const last = useRef<{ element: Element; index: number } | null>(null);
  // After each render, since only a render can remove an element.
  useLayoutEffect(() => {
    if (!ready || !list.current || !last.current || last.current.element.isConnected) return;
    const { index } = last.current;
    if (hasFocus()) return;
    last.current = null;
    focusRow(list.current, index);
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // React also reports focus in the menus, which are rendered elsewhere.
    if (!currentTarget.contains(target)) return;
    const index = rowsIn(currentTarget).findIndex((row) => row.contains(target));
    last.current = { element: target, index: index === -1 ? (last.current?.index ?? 0) : index };
  };
  // A click outside of any control clears the stored focus.
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget === null && target === last.current?.element) last.current = null;
  };
  return { onFocus, onBlur };
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

/** Table rows take the focus themselves; on a card the link does or, without one, the menu. */
export function focusRow(list: HTMLElement, index: number): void {
  const rows = rowsIn(list);
  const row = rows[Math.min(index, rows.length - 1)];
  const target = row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('a, button');
  if (target) target.focus();
  else focusHeading();
}
