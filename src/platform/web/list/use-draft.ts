import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A typed text that is handed on once the typing pauses.
 * @param value the text as it counts now; when it changes from elsewhere (reset, the way back) the draft follows
 * @param pause milliseconds
 */
export function useDraft(value: string, commit: (text: string) => void, pause = 250): [string, (text: string) => void] {
  const [draft, setDraft] = useState(value);
  const [base, setBase] = useState(value);
  if (value !== base) {
    setBase(value);
    setDraft(value);
  }
  const send = useEffectEvent(() => {
    setBase(draft);
    commit(draft);
  });
  useEffect(() => {
    if (draft === base) return undefined;
    const timer = setTimeout(() => send(), pause);
    return () => clearTimeout(timer);
  }, [draft, base, pause]);
  return [draft, setDraft];
}
