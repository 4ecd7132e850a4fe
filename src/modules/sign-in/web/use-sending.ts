import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether a request of this form is on its way, and how to send one. `work` deals with its own failures. */
export function useSending(): [boolean, (work: () => Promise<void>) => void] {
  const [sending, setSending] = useState(false);
  const send = (work: () => Promise<void>) => {
    const focused = document.activeElement;
    setSending(true);
    void work().finally(() => {
      flushSync(() => setSending(false));
      giveBackFocus(focused);
    });
  };
  return [sending, send];
}

/** The button that was pressed lost the focus when it was disabled: Enter shall send again. */
function giveBackFocus(focused: Element | null): void {
  if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
}
