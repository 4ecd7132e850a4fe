import { clockText } from '../chapters.ts';
import type { Transcript } from '../transcripts.ts';
import classes from './guide.module.css';

type TranscriptListProps = {
  cues: Transcript['cues'];
  /** The second that is shown; null where nothing plays. */
  now: number | null;
  onSeek?: (seconds: number) => void;
};

/** What is said, sentence by sentence; each leads to its second. */
export function TranscriptList({ cues, now, onSeek }: TranscriptListProps) {
  return (
    <ol className={classes.transcript} aria-label="Transcript">
      {cues.map(({ from, to, text }) => {
        const current = now !== null && now >= from && now < to;
        return (
          <li key={from}>
            <button
              type="button"
              className={classes.sentence}
              disabled={!onSeek}
              aria-current={current || undefined}
              onClick={() => onSeek?.(from)}
            >
              <span className={classes.clock}>{clockText(from)}</span>
              <span>{text}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
