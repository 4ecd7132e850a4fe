import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether this form's request is in flight, and a function to send one. `work` handles its own failures. */
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

/** The pressed button lost the focus when it was disabled; it gets it back, so that Enter sends again. */
function giveBackFocus(focused: Element | null): void {
  if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
}
