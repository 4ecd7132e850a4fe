import type { Tone } from '#platform/contract/flow.ts';
import classes from './progress-bar.module.css';

type ProgressBarProps = {
  /** Name of the process: 'Trial period'. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The value in words, if a percentage is not enough: 'Step 2 of 3'. */
  text?: string;
  /** Along the lower edge of a card. */
  edge?: boolean;
  /** Below a table row. */
  thin?: boolean;
  /** The meaning of the value; the text beside it must say it too. */
  tone?: Tone;
};

/** A progress bar, announced to screen readers. */
export function ProgressBar({ label, percent, text, edge, thin, tone }: ProgressBarProps) {
  return (
    <progress
      className={classes.track}
      data-edge={edge || undefined}
      data-thin={thin || undefined}
      style={tone && { color: `var(--tone-${tone})` }}
      aria-label={label}
      aria-valuetext={text}
      max={100}
      value={percent}
    />
  );
}
