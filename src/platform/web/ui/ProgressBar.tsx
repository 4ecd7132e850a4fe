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
};

/** How far something is, for eyes and for screen readers. */
export function ProgressBar({ label, percent, text, edge }: ProgressBarProps) {
  return (
    <progress
      className={classes.track}
      data-edge={edge || undefined}
      aria-label={label}
      aria-valuetext={text}
      max={100}
      value={percent}
    />
  );
}
