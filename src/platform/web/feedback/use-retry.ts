import { useEffect, useEffectEvent } from 'react';
import { pause } from '../pause.ts';
import { serverAnswers } from '../server-answers.ts';

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

// A try under way at that moment may still fail: the one after it is not to wait as long as the ones without a connection.
addEventListener('online', () => {
  failedAt = -Infinity;
});

/**
 * Tries again by itself once the server answers: asked as soon as the browser is online, and after growing pauses,
 * because the browser says nothing of a server that is back. What failed is shown meanwhile.
 * @param failure what the last try failed with, each time another; null where there is nothing to wait for
 */
export function useRetry(failure: object | null, retry: () => void): void {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (failure === null) return undefined;
    const left = new AbortController();
    void untilServerAnswers(left.signal).then((answers) => answers && tryAgain());
    return () => left.abort();
  }, [failure]);
}

/** @returns false when it is no longer waited for */
async function untilServerAnswers(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await pause(nextPause(), signal);
    if (!signal.aborted && (await serverAnswers())) return !signal.aborted;
  }
  return false;
}
