/** Letter keys of a page. People who use speech input or press keys by accident can switch them off (WCAG 2.1.4). */
import { readStoredValue, useStored } from '../../stored.ts';

const storageKey = 'portico.letter-keys';

export const useLetterKeys = (): [boolean, (on: boolean) => void] => useStored(storageKey, true);

export const lettersAreOn = (): boolean => readStoredValue(storageKey, true);

/** Places where letters are input and not keys of the page: a field, an editor, a dialog, a menu. */
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

const isLetter = (event: KeyboardEvent) =>
  lettersAreOn() && !event.defaultPrevented && !event.isComposing && !(event.ctrlKey || event.metaKey || event.altKey);

/** Whether letter keys work now. */
export function mayAct(event: KeyboardEvent): boolean {
  if (!isLetter(event)) return false;
  const { activeElement } = document;
  // A dialog blocks the page's keys wherever the focus is.
  return !activeElement?.closest(typing) && document.querySelector('[role="dialog"][aria-modal="true"]') === null;
}

/** Whether letter keys work in the panel of a record beside its list, which is itself a dialog. */
export const mayActBeside = (event: KeyboardEvent): boolean =>
  isLetter(event) &&
  !document.activeElement?.closest('input, textarea, select, [contenteditable], [role="menu"]') &&
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length === 1;
