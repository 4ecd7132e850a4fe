import { useSyncExternalStore } from 'react';

/** Pixels of a row, and of what stands above and below the rows of a list. */
const rowHeight = 36;
const around = 330;

/** As many rows as the window shows without scrolling; ten at least, a hundred at most. */
const fitting = () => Math.min(100, Math.max(10, Math.floor((window.innerHeight - around) / rowHeight)));

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

export const useFittingRows = (): number => useSyncExternalStore(subscribe, fitting);
