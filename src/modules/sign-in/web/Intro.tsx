import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

import { MARK_GRID, markPaths } from '#platform/web/ui/Mark.tsx';

import classes from './intro.module.css';

/** Duration of drawing the mark, in milliseconds; the same as in `intro.module.css`. */
export const INTRO_DURATION = 1200;

const SEEN = 'portico.intro-seen';

/** Whether this visit (this tab's session) has shown the intro already. */
export function introSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

function rememberIntro(): void {
  try {
    sessionStorage.setItem(SEEN, '1');
  } catch {
    // Without session storage, introSeen() never lets the intro start.
  }
}

/**
 * Draws the mark column by column over the page, then calls `onDone` once. Any key or click ends it early: the click
 * is swallowed, the key is not, so that no typed letter is lost. The page asks `introSeen()` first.
 */
export function Intro({ onDone }: { onDone: () => void }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });
  const finish = useEffectEvent(() => {
    rememberIntro();
    onDone();
  });

  useEffect(() => {
    const ended = new AbortController();
    const end = () => {
      if (ended.signal.aborted) return;
      ended.abort();
      clearTimeout(timer);
      finish();
    };
    const timer = setTimeout(end, still ? 0 : INTRO_DURATION);
    addEventListener('keydown', end, { signal: ended.signal });
    addEventListener('click', end, { signal: ended.signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [still]);

  if (still) return null;
  return (
    <div className={classes.intro} aria-hidden="true">
      <DrawnMark />
    </div>
  );
}

function DrawnMark() {
  return (
    <svg className={classes.mark} viewBox={`0 0 ${MARK_GRID} ${MARK_GRID}`}>
      <path className={classes.steps} d={markPaths.steps} />
      {markPaths.columns.map((column, index) => (
        <path key={column} className={classes.column} d={column} style={{ animationDelay: `${180 + index * 120}ms` }} />
      ))}
      <path className={classes.pediment} d={markPaths.pediment} />
    </svg>
  );
}
