import { clockText } from '../chapters.ts';
import type { Transcript } from '../transcripts.ts';
import classes from './guide.module.css';

type TranscriptListProps = {
  cues: Transcript['cues'];
  /** The current second; null if nothing plays. */
  now: number | null;
  onSeek?: (seconds: number) => void;
};

/** The transcript by sentence; each seeks to its second. */
export function TranscriptList({ cues, now, onSeek }: TranscriptListProps) {
  return (
    <ol className={classes.transcript} aria-label="Transcript">
      {cues.map(({ from, to, text }) => {
        const current = now !== null && now >= from && now < to;
        return (
          <li key={from} ref={current ? keepInSight : null}>
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

/** Scrolls only the list: the film above stays in view. */
function keepInSight(item: HTMLLIElement | null) {
  const list = item?.parentElement;
  if (!item || !list) return;
  const [own, all] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.bottom > all.bottom) list.scrollTop += own.bottom - all.bottom;
  if (own.top < all.top) list.scrollTop -= all.top - own.top;
}
