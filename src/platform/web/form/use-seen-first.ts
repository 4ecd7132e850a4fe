import { useState } from 'react';

/** What was looked at is what is saved: after another keystroke it is looked at again. */
export function useSeenFirst<Preview>() {
  const [shown, setShown] = useState<{ readonly typed: string; readonly preview: Preview }>();
  return {
    show: (typed: string, preview: Preview) => setShown({ typed, preview }),
    /** The preview of exactly this. */
    as: (typed: string): Preview | undefined => (shown?.typed === typed ? shown.preview : undefined),
  };
}
