import type { Tone } from '#platform/contract/flow.ts';
import classes from './progress-bar.module.css';

type ProgressBarProps = {
  /** What goes on: 'Trial period'. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The value in words when a bare percentage says too little: 'Step 2 of 3'. */
  text?: string;
  /** Along the lower edge of a card. */
  edge?: boolean;
  /** Below a line of a table. */
  thin?: boolean;
  /** What the value means, where the text beside it says so too. */
  tone?: Tone;
};

/** How far something is, for eyes and for screen readers. */
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
