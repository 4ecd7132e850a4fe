/** Letters as keys of a page. People who speak or slip into letters switch them off (WCAG 2.1.4), for this browser. */
import { readStoredValue, useStored } from '../../stored.ts';

const storageKey = 'portico.letter-keys';

export const useLetterKeys = (): [boolean, (on: boolean) => void] => useStored(storageKey, true);

export const lettersAreOn = (): boolean => readStoredValue(storageKey, true);

/** What the keyboard is in, where a letter is not one of the page's keys: a field, an editor, a dialog, a menu. */
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

const isLetter = (event: KeyboardEvent) =>
  lettersAreOn() && !event.defaultPrevented && !event.isComposing && !(event.ctrlKey || event.metaKey || event.altKey);

/** Whether a letter may act now. */
export function mayAct(event: KeyboardEvent): boolean {
  if (!isLetter(event)) return false;
  const { activeElement } = document;
  // A dialog keeps the page's keys to itself wherever the keyboard is.
  return !activeElement?.closest(typing) && document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}

/** Whether a letter may act in the panel of a record beside its list, which is a dialog itself. */
export const mayActBeside = (event: KeyboardEvent): boolean =>
  isLetter(event) &&
  !document.activeElement?.closest('input, textarea, select, [contenteditable], [role="menu"]') &&
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length === 1;
