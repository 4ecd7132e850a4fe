import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Icon } from '../routing/page.ts';
import { StateFrame } from './StateFrame.tsx';

export type EmptyStateProps = {
  /** 'No enquiries yet' */
  title: string;
  /** What will appear here. */
  text?: string;
  /** The first thing to do. */
  action?: ReactNode;
  icon?: Icon;
};

export function EmptyState({ icon = IconInbox, ...rest }: EmptyStateProps) {
  return <StateFrame icon={icon} {...rest} />;
}
