import { useState } from 'react';

/** Only previewed input is saved: after another keystroke the preview has to be shown again. */
export function useSeenFirst<Preview>() {
  const [shown, setShown] = useState<{ readonly typed: string; readonly preview: Preview }>();
  return {
    show: (typed: string, preview: Preview) => setShown({ typed, preview }),
    /** The preview of exactly this input. */
    as: (typed: string): Preview | undefined => (shown?.typed === typed ? shown.preview : undefined),
  };
}
