import { Link } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { targetOf, useGo } from './address.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/** A link inside the portal: a real link (new tab, copy address) that loads the page's code when pointed at. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    go(to);
  };
  return <Link {...rest} {...targetOf(to)} activeProps={{}} activeOptions={whole} onClick={follow} />;
}

/** A link is the page's own (`aria-current`) by its whole address: of `?tab=` only the one that is open. */
const whole = { exact: true };

/** With another button or a key held down the browser opens a tab, a window or a download. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
