import { useEffect, useRef } from 'react';

/**
 * Lets a toast go after its time. The clock stands still while it is held, and while nobody can see the page.
 * @param lasts milliseconds; null for one that waits to be closed
 */
export function useToastClock(lasts: number | null, held: boolean, onOver: () => void): void {
  const left = useRef(lasts);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (lasts === null || held) return undefined;
    let begun: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      if (begun !== null) left.current = Math.max(0, (left.current ?? lasts) - (performance.now() - begun));
      begun = null;
    };
    const follow = () => {
      stop();
      if (document.hidden) return;
      begun = performance.now();
      timer = setTimeout(() => over.current(), left.current ?? lasts);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [lasts, held]);
}
