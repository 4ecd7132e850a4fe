import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds. */
const pause = 250;

type Draft = {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Applies the pending text at once, when the field is left. */
  readonly send: () => void;
};

/**
 * A typed text that is applied once typing pauses.
 * @param value the applied text; the draft follows when it changes from elsewhere (reset, Back)
 * @param whyNot what is wrong with a text, which is then not applied
 */
export function useDraft(
  value: string,
  commit: (text: string) => void,
  whyNot: (text: string) => string | undefined = () => undefined,
): Draft {
  const [draft, setDraft] = useState(value);
  const [base, setBase] = useState(value);
  if (value !== base) {
    setBase(value);
    setDraft(value);
  }
  const send = () => {
    if (draft === base || whyNot(draft) !== undefined) return;
    setBase(draft);
    commit(draft);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (draft === base) return undefined;
    const timer = setTimeout(() => sendLater(), pause);
    return () => clearTimeout(timer);
  }, [draft, base]);
  return { text: draft, type: setDraft, send };
}
