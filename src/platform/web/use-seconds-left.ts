import { useSyncExternalStore } from 'react';

/**
 * Whole seconds until a moment, 0 when it has passed. Computed from the clock each time and not by counting ticks, so
 * that it is right when the tab has slept.
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
