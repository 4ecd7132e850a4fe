import { IconArchive, IconCircle, IconCircleCheck, IconCircleX, IconClock, IconProgress } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#platform/contract/flow.ts';
import type { Icon } from '../routing/page.ts';
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
  /** The tone's own when not given. */
  icon?: Icon;
  /** The status in words: colour alone says nothing. */
  children: ReactNode;
};

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const Sign = icon ?? icons[tone];
  return (
    <span className={classes.badge} data-tone={tone}>
      <Sign size={14} stroke={2} />
      {children}
    </span>
  );
}
