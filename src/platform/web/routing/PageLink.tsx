import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { targetOf } from './address.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link inside the portal: a real link (new tab, copy address) that loads the page's code when pointed at. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  return <Link {...rest} {...targetOf(to)} activeProps={{}} />;
}
