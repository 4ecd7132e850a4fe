import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { targetOf } from './address.ts';

/** Shorter than a hand needs to click, longer than it takes to pass over. */
const pause = 50;

/** Loads a page's code when a link to it is pointed at or reached with Tab; one listener for all links. */
export function usePreloading(): void {
  const router = useRouter();
  useEffect(() => {
    let timer = 0;
    let last: Element | null = null;
    const consider = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a[data-page-link]') : null;
      // The focus may go anywhere while a hand still points at the link.
      if (link === last || (!link && type !== 'mouseover')) return;
      last = link;
      clearTimeout(timer);
      const to = link?.getAttribute('href');
      // What cannot be loaded now says so when it is opened.
      if (to) timer = setTimeout(() => void router.preloadRoute(targetOf(to)).catch(() => undefined), pause);
    };
    for (const type of signs) document.addEventListener(type, consider, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of signs) document.removeEventListener(type, consider);
    };
  }, [router]);
}

const signs = ['mouseover', 'focusin', 'touchstart'] as const;
