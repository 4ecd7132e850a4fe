import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageLink } from './PageLink.tsx';

/** A link that looks like a button. */
export function LinkButton({ to, ...rest }: ButtonProps & { to: string; children: ReactNode }) {
  return <Button component={PageLink} to={to} {...rest} />;
}
