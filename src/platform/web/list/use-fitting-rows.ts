import { useSyncExternalStore } from 'react';

/** Pixels of a row, and of everything above and below the rows of a list. */
const rowHeight = 36;
const around = 330;

/** The rows that fit into the window without scrolling; at least ten, at most a hundred. */
const fitting = () => Math.min(100, Math.max(10, Math.floor((window.innerHeight - around) / rowHeight)));

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

export const useFittingRows = (): number => useSyncExternalStore(subscribe, fitting);
