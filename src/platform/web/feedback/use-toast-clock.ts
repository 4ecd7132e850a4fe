import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Closes a toast after its time. The clock stops while the toast is held and while the page is hidden.
 * @param lasts milliseconds; null to stay until it is closed
 * @param onHeld called when the clock stops, and every half minute until it runs again
 */
export function useToastClock(lasts: number | null, held: boolean, onOver: () => void, onHeld?: () => void): void {
  const left = useRef(lasts);
  const over = useRef(onOver);
  const stands = useEffectEvent(() => onHeld?.());
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (lasts === null) return undefined;
    if (held) return saidAgain(stands);
    let begun: number | null = null;
    let saysAgain: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      if (begun !== null) left.current = Math.max(0, (left.current ?? lasts) - (performance.now() - begun));
      begun = null;
    };
    const follow = () => {
      stop();
      saysAgain?.();
      saysAgain = undefined;
      if (document.hidden) {
        saysAgain = saidAgain(stands);
        return;
      }
      begun = performance.now();
      timer = setTimeout(() => over.current(), left.current ?? lasts);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      saysAgain?.();
      stop();
    };
  }, [lasts, held]);
}

const sayEvery = 30_000;

/** Calls it now and repeatedly. @returns a function that stops it */
function saidAgain(say: () => void): () => void {
  say();
  const timer = setInterval(say, sayEvery);
  return () => clearInterval(timer);
}
