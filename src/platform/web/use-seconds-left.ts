import { useSyncExternalStore } from 'react';

/**
 * Whole seconds until a moment, 0 once it has passed. Computed from the clock each time instead of counting ticks, so
 * it stays right after the tab was suspended.
 * @param deadline in milliseconds since 1970
 */
export const useSecondsLeft = (deadline: number): number =>
  useSyncExternalStore(watchClock, () => Math.max(0, Math.ceil((deadline - Date.now()) / 1000)));

function watchClock(look: () => void): () => void {
  const timer = setInterval(look, 250);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** '2:00' */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
