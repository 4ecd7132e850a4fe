import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between tries: the pause doubles with each that fails, and begins anew after a minute without one. */
const [soonest, latest, forgotten] = [1000, 30_000, 60_000];

/** Shared by all parts of the page: they wait for the same server. */
let failures = 0;
let failedAt = 0;

function nextPause(): number {
  const now = performance.now();
  failures = now - failedAt > forgotten ? 0 : failures + 1;
  failedAt = now;
  return Math.min(latest, soonest * 2 ** failures);
}

/**
 * Tries again by itself while there is no connection: as soon as the browser says that there is one, and after growing
 * pauses, because it says nothing of a server that is back, nor twice to a try that was under way.
 * @param failure what the last try failed with, each time another; null where there is nothing to wait for
 */
export function useRetry(failure: object | null, retry: () => void): void {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (failure === null) return undefined;
    const timer = setTimeout(() => tryAgain(), nextPause());
    const online = () => {
      failures = 0;
      tryAgain();
    };
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, [failure]);
}
