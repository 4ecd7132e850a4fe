import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { targetOf } from './address.ts';

/** Milliseconds. Shorter than a click takes, longer than passing over a link. */
const pause = 50;

/** Preloads a page's code when a link to it is hovered or focused; one listener for all links. */
export function usePreloading(): void {
  const router = useRouter();
  useEffect(() => {
    let timer = 0;
    let last: Element | null = null;
    const consider = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a[data-page-link]') : null;
      // Focus may move while the pointer still rests on the link.
      if (link === last || (!link && type !== 'mouseover')) return;
      last = link;
      clearTimeout(timer);
      const to = link?.getAttribute('href');
      // A load that fails now shows its error when the page is opened.
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
