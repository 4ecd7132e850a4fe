import type { ComponentProps, MouseEvent } from 'react';
import { useGo } from './address.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/**
 * A link inside the portal: a real link (new tab, copy address), whose page's code is preloaded on hover
 * (`usePreloading`). The router's own link recomputes its address with every change of the page's, and a list has
 * dozens.
 */
export function PageLink({ to, onClick, children, ...rest }: PageLinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={to} data-page-link="" onClick={follow}>
      {children}
    </a>
  );
}

/** With another button or a modifier key the browser opens a tab, a window or a download. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
