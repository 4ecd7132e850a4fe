import { useLayoutEffect } from 'react';

/**
 * Returns the focus to where it was when a dialog opened, even if the dialog only exists while open (the library's own
 * way needs one that existed before). If something else took the focus meanwhile, it stays there.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () =>
      void setTimeout(() => before instanceof HTMLElement && isNowhere() && before.focus({ preventScroll: true }));
  }, [opened]);
}

/** The focus is nowhere, or in a dialog that fades out. */
function isNowhere(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now.closest('[role="dialog"]') !== null;
}
