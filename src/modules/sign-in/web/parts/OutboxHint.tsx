import { IconMail } from '@tabler/icons-react';
import classes from './demo.module.css';

/** In the demo no mail is sent: where it can be read. In another tab, so that what is typed here stays. */
export function OutboxHint() {
  return (
    <p className={classes.hint}>
      <IconMail size={16} stroke={1.7} aria-hidden="true" />
      <span>
        This is a demo: the email is in the{' '}
        <a href="/outbox" target="_blank" rel="noopener">
          outbox
        </a>
        .
      </span>
    </p>
  );
}
