import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds. */
const pause = 250;

type Draft = {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Hands on at once what is still held back: who leaves the field goes on from what was typed. */
  readonly send: () => void;
};

/**
 * A typed text that is handed on once the typing pauses.
 * @param value the text as it counts now; when it changes from elsewhere (reset, the way back) the draft follows
 * @param whyNot what is wrong with a text, which then is not handed on
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
