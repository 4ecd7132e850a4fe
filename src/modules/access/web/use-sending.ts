import { useState } from 'react';

/** Whether a request of this form is on its way, and how to send one. `work` deals with its own failures. */
export function useSending(): [boolean, (work: () => Promise<void>) => void] {
  const [sending, setSending] = useState(false);
  const send = (work: () => Promise<void>) => {
    setSending(true);
    void work().finally(() => setSending(false));
  };
  return [sending, send];
}
