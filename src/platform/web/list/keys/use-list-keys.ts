import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { mayAct } from './letter-keys.ts';

/**
 * The keys of a page with a list: j and k go to its rows, '/' to its search, '?' shows all keys. Escape moves from the
 * search to the rows, and on a row clears the selection.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, openSheet: () => void, clear: () => void) {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const root = list.current;
    if (!root || !mayAct(event)) return;
    const isOnRow = document.activeElement?.matches('[data-row]') ?? false;
    if (event.key === '/') searchIn(root)?.focus();
    else if (event.key === '?') openSheet();
    else if ((event.key === 'j' || event.key === 'k') && !isOnRow) rowIn(root)?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const onKeyDown = ({ key, target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return;
    if (target.matches('[data-list-search]')) rowIn(currentTarget)?.focus();
    else if (target.matches('[data-row]')) clear();
  };
  return onKeyDown;
}

/** The row that is the tab stop. */
const rowIn = (list: HTMLElement) => list.querySelector<HTMLElement>('[data-row][tabindex="0"]');

/** The first text search; people seldom search by number. */
const searchIn = (list: HTMLElement) =>
  list.querySelector<HTMLInputElement>('[data-list-search][inputmode="search"]') ??
  list.querySelector<HTMLInputElement>('[data-list-search]');
