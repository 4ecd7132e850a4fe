import { lasts } from '../../words.ts';
import unseen from '../parts/unseen.module.css';
import { clockText } from '#platform/web/use-seconds-left.ts';
import classes from './step.module.css';

const lastSeconds = 10;

/** The time left for the code. */
export function Timer({ left }: { left: number }) {
  const expiring = left <= lastSeconds || undefined;
  return (
    <>
      <p className={classes.timer} data-expiring={expiring}>
        <span>{left === 0 ? 'The OTP has expired' : 'The OTP expires in'}</span>
        <span className={classes.left} role="timer" aria-label="Time left">
          {clockText(left)}
        </span>
      </p>
      <div className={classes.bar} data-expiring={expiring} aria-hidden="true">
        <span style={{ transform: `scaleX(${left / lasts.code})` }} />
      </div>
      <output className={unseen.unseen}>{spoken(left)}</output>
    </>
  );
}

/** Announced to screen readers at two moments, not every second. */
function spoken(left: number): string {
  if (left === 0) return 'The OTP has expired. You can ask for a new one.';
  return left <= lastSeconds ? `The OTP expires in ${lastSeconds} seconds.` : '';
}
