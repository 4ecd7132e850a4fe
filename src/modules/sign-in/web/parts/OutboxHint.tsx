import { IconMail } from '@tabler/icons-react';
import classes from './demo.module.css';

/** In the demo no mail is sent: links to where it can be read, in a new tab so that input here stays. */
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
