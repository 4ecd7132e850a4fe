import { useLayoutEffect } from 'react';

/**
 * The keyboard goes back to where it was when a dialog opened, also where the dialog is only there while it is open
 * (the library's own way needs one that was there before). What took the focus meanwhile keeps it.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () =>
      void setTimeout(() => before instanceof HTMLElement && isNowhere() && before.focus({ preventScroll: true }));
  }, [opened]);
}

/** On nothing, or in a dialog that fades out. */
function isNowhere(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now.closest('[role="dialog"]') !== null;
}
