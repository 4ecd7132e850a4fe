import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../ui/focus-heading.ts';

/**
 * The keyboard stays in a list when what has it goes: a row that is deleted, the bar over the chosen ones. The row now
 * in that place gets it, or the last one, or the page's heading when none is left. Rows are marked with `data-row`.
 * @param ready false while it is not known which rows there are
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, ready: boolean) {
  const last = useRef<{ element: Element; index: number } | null>(null);
  // After each drawing: only that can take an element away.
  useLayoutEffect(() => {
    if (!ready || !list.current || !last.current || last.current.element.isConnected) return;
    const { index } = last.current;
    if (hasFocus()) return;
    last.current = null;
    focusRow(list.current, index);
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // React tells also of the menus, which are drawn elsewhere.
    if (!currentTarget.contains(target)) return;
    const index = rowsIn(currentTarget).findIndex((row) => row.contains(target));
    last.current = { element: target, index: index === -1 ? (last.current?.index ?? 0) : index };
  };
  // A click outside of any control clears the kept focus.
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget === null && target === last.current?.element) last.current = null;
  };
  return { onFocus, onBlur };
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

/** A row of a table takes the focus itself; of a card the link or, where it leads nowhere, the menu does. */
export function focusRow(list: HTMLElement, index: number): void {
  const rows = rowsIn(list);
  const row = rows[Math.min(index, rows.length - 1)];
  const target = row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('a, button');
  if (target) target.focus();
  else focusHeading();
}
