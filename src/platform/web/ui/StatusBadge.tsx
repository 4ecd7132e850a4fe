import { IconArchive, IconCircle, IconCircleCheck, IconCircleX, IconClock, IconProgress } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#platform/contract/flow.ts';
import type { Icon } from '../routing/page.ts';
import { Ring } from './Ring.tsx';
import classes from './status-badge.module.css';

const icons: Record<Tone, Icon> = {
  neutral: IconCircle,
  blue: IconProgress,
  amber: IconClock,
  green: IconCircleCheck,
  red: IconCircleX,
  grey: IconArchive,
};

type StatusBadgeProps = {
  tone: Tone;
  /** The tthe user's own icon when not given. */
  icon?: Icon;
  /** Replaces the icon: the share of a period that is left, from 0 to 1. */
  left?: number;
  /** The status in words, as colour alone is not enough. */
  children: ReactNode;
};

export function StatusBadge({ tone, icon, left, children }: StatusBadgeProps) {
  const Sign = icon ?? icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      {left === undefined ? <Sign size={14} stroke={2} /> : <Ring share={left} />}
      {children}
    </span>
  );
}
