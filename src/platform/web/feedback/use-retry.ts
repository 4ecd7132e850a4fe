import { useEffect, useEffectEvent } from 'react';
import { pause } from '../pause.ts';
import { serverAnswers } from '../server-answers.ts';

/** Milliseconds. The pause doubles with each failure and starts over after a minute without one. */
const [soonest, latest, forgotten] = [1000, 30_000, 60_000];

/** Shared by all parts of the page, since they wait for the same server. */
let failures = 0;
let failedAt = 0;

function nextPause(): number {
  const now = performance.now();
  failures = now - failedAt > forgotten ? 0 : failures + 1;
  failedAt = now;
  return Math.min(latest, soonest * 2 ** failures);
}

// A try already under way may still fail; the next one must not wait as long as those made offline.
addEventListener('online', () => {
  failedAt = -Infinity;
});

/**
 * Retries by itself once the server answers: as soon as the browser is online, and after growing pauses, because the
 * browser cannot tell when a server is back. The failure stays on the screen meanwhile.
 * @param failure the error of the last try, a new object each time; null when there is nothing to retry
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

/** @returns false once aborted */
async function untilServerAnswers(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    await pause(nextPause(), signal);
    if (!signal.aborted && (await serverAnswers())) return !signal.aborted;
  }
  return false;
}
