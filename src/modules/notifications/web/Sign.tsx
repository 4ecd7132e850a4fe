import { IconAlertTriangle, IconBell, IconUrgent } from '@tabler/icons-react';
import type { Severity } from '#platform/contract/notify.ts';
import { VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import type { Icon } from '#platform/web/routing/page.ts';
import classes from './bell.module.css';

const icons: Readonly<Record<Severity, Icon>> = { info: IconBell, warning: IconAlertTriangle, critical: IconUrgent };
const words: Readonly<Record<Severity, string>> = { info: '', warning: 'Warning: ', critical: 'Urgent: ' };

/** Severity and unread state: as a shape, and in words for screen readers. */
export function Sign({ severity, unread }: { severity: Severity; unread: boolean }) {
  const Shape = icons[severity];
  return (
    <span className={classes.sign} data-severity={severity} data-unread={unread || undefined}>
      <Shape size={16} stroke={1.8} />
      <VisuallyHidden>
        {words[severity]}
        {unread && 'Unread: '}
      </VisuallyHidden>
    </span>
  );
}
