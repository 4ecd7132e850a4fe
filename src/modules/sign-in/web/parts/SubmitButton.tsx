import type { ReactNode } from 'react';
import classes from './buttons.module.css';
import unseen from './unseen.module.css';

type SubmitButtonProps = { sending: boolean; disabled?: boolean; children: ReactNode };

/** Disabled while the request is in flight; the spinner shows after 200 ms, so that a quick answer does not flicker. */
export function SubmitButton({ sending, disabled = false, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={classes.primary}
      disabled={sending || disabled}
      data-sending={sending || undefined}
    >
      <span className={classes.words}>{children}</span>
      {sending && <span className={classes.spinner} aria-hidden="true" />}
      {sending && <span className={unseen.unseen}>, sending</span>}
    </button>
  );
}
