import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeProps = { tone: 'error' | 'info'; children: ReactNode; id?: string };

/** A sentence about the whole form; an error is read out as it appears. */
export function Notice({ tone, children, id }: NoticeProps) {
  const Icon = tone === 'error' ? IconAlertCircle : IconInfoCircle;
  return (
    <div id={id} className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
