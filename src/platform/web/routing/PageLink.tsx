import type { ComponentProps, MouseEvent } from 'react';
import { useGo } from './address.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/**
 * A link inside the portal: a real link (new tab, copy address), whose page's code is loaded when it is pointed at
 * (`usePreloading`). Not the router's own, which reckons its address anew whenever the page's changes: a list has dozens.
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

/** With another button or a key held down the browser opens a tab, a window or a download. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
