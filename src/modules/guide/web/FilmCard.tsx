import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import { clockText } from '../chapters.ts';
import type { Progress } from '../contract.ts';
import type { ShownFilm } from './film-of.ts';
import classes from './guide.module.css';

type FilmCardProps = {
  film: ShownFilm;
  text?: string;
  /** Null: not started; undefined: not loaded yet. */
  progress: Progress | null | undefined;
  onOpen: () => void;
  children?: ReactNode;
};

/** A film's poster and title, with the reader's progress. */
export function FilmCard({ film, text, progress, onOpen, children }: FilmCardProps) {
  const part = partOf(film, progress);
  return (
    <li className={classes.card}>
      <div className={classes.frame}>
        <button type="button" className={classes.open} onClick={onOpen} aria-label={`Play ${film.title}`}>
          <Poster poster={film.poster} />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
          </span>
          {part > 0 && <span className={classes.part} style={{ width: `${part * 100}%` }} />}
        </button>
        {film.seconds !== null && <span className={classes.length}>{clockText(film.seconds)}</span>}
      </div>
      <div className={classes.words}>
        <Row align="center" justify="space-between" gap={8}>
          <Text as="h2" size={15} weight={600} color="ink" breakAnywhere>
            {film.title}
          </Text>
          {children}
        </Row>
        {text !== undefined && <Text dim>{text}</Text>}
        <Text size={13} dim>
          {stateOf(film, progress)}
        </Text>
      </div>
    </li>
  );
}

function Poster({ poster }: { poster: string | null }) {
  if (poster === null) return <span className={classes.noPoster} />;
  return <img className={classes.poster} src={poster} alt="" width={1040} height={500} loading="lazy" />;
}

const partOf = ({ seconds }: ShownFilm, progress: FilmCardProps['progress']): number => {
  if (!progress) return 0;
  if (progress.finished) return 1;
  return seconds === null || seconds === 0 ? 0 : Math.min(1, progress.furthest / seconds);
};

function stateOf({ seconds }: ShownFilm, progress: FilmCardProps['progress']): ReactNode {
  if (progress === undefined) return '\u00a0';
  if (progress === null) return 'Not watched yet';
  if (progress.finished) {
    return (
      <>
        <IconCheck size={14} stroke={2} aria-hidden="true" className={classes.done} /> Watched
      </>
    );
  }
  // A new recording of a chapter may be shorter.
  const furthest = Math.min(progress.furthest, seconds ?? Infinity);
  const whole = seconds === null ? '' : ` of ${clockText(seconds)}`;
  return `Watched ${clockText(furthest)}${whole}`;
}
