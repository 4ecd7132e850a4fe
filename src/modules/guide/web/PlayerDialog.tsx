import { Modal } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Card, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useFocusBack } from '#platform/web/ui/use-focus-back.ts';
import { fetchProgress, saveProgress } from '../contract.ts';
import type { ShownFilm } from './film-of.ts';
import classes from './guide.module.css';
import { TranscriptList } from './TranscriptList.tsx';

/** The interval, in seconds of the film, for saving the position. */
const everySeconds = 5;

type PlayerDialogProps = {
  film: ShownFilm;
  /** The second to start at; by default the saved position. */
  at?: number | undefined;
  /** Gets a new address: those of the firm's films are valid for five minutes. */
  renew?: () => Promise<string | undefined>;
  onClose: () => void;
};

/** The player as specified: 1040 by 500, in a dialog, without a download. */
export function PlayerDialog({ film, at, renew, onClose }: PlayerDialogProps) {
  useFocusBack(true);
  const { data, isPending } = useRead(fetchProgress, {});
  const stopped = data?.rows.find((row) => row.film === film.name);
  const resumed = stopped && stopped.seconds < (film.seconds ?? Infinity) - 2 ? stopped.seconds : 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={film.title}
      // The film's 1040 pixels, within the dialog's border.
      size={1042}
      padding={0}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ header: classes.dialogHeader, title: classes.dialogTitle, body: classes.dialogBody }}
    >
      {at === undefined && isPending ? (
        <div className={classes.film} />
      ) : (
        <Player film={film} from={at ?? resumed} {...(renew && { renew })} />
      )}
    </Modal>
  );
}

type Media = SyntheticEvent<HTMLVideoElement>;

type PlayerProps = Pick<PlayerDialogProps, 'film' | 'renew'> & { from: number };

function Player({ film, from, renew }: PlayerProps) {
  const [now, setNow] = useState(from);
  const { source, failed, fail } = useSource(film.source, now, renew);
  const media = useRef<HTMLVideoElement>(null);
  const { follow, pause, end } = useKeeping(film.name, from);
  const seek = (seconds: number) => {
    if (!media.current) return;
    media.current.currentTime = seconds;
    void media.current.play().catch(() => undefined);
  };
  if (failed) return <Unplayable cues={film.cues} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film of the firm has captions of its own, or none */}
      <video
        ref={media}
        className={classes.film}
        src={source}
        {...(film.poster !== null && { poster: film.poster })}
        aria-label={film.title}
        width={1040}
        height={500}
        controls
        controlsList="nodownload"
        disablePictureInPicture
        preload="auto"
        onContextMenu={(event) => event.preventDefault()}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = now;
          void currentTarget.play().catch(() => undefined);
        }}
        onTimeUpdate={({ currentTarget }: Media) => {
          // The position is 0 while another address loads.
          if (currentTarget.readyState === HTMLMediaElement.HAVE_NOTHING) return;
          setNow(currentTarget.currentTime);
          follow(currentTarget.currentTime);
        }}
        onPause={({ currentTarget }) => pause(currentTarget.currentTime)}
        onEnded={({ currentTarget }) => end(currentTarget.currentTime)}
        onError={() => void fail()}
      >
        {film.captions !== null && <track kind="captions" src={film.captions} srcLang="en" label="English" default />}
      </video>
      {film.cues.length > 0 ? (
        <TranscriptList cues={film.cues} now={now} onSeek={seek} />
      ) : (
        <Text dim padding={[8, 16, 12]}>
          A video of the firm.
        </Text>
      )}
    </>
  );
}

const Unplayable = ({ cues }: Pick<ShownFilm, 'cues'>) => (
  <>
    <Card as="p" padding={16} margin={16} role="alert">
      This video cannot be played here. {cues.length > 0 && 'Its text is below.'}
    </Card>
    {cues.length > 0 && <TranscriptList cues={cues} now={null} />}
  </>
);

/** The film's address: unchanged until it fails, so that playback does not restart. */
function useSource(first: string, now: number, renew: PlayerProps['renew']) {
  const [source, setSource] = useState(first);
  const [failed, setFailed] = useState(false);
  const renewedAt = useRef(-1);
  const fail = async () => {
    // A film that made no progress with a new address will not with another one.
    const next = renewedAt.current === now ? undefined : await renew?.();
    renewedAt.current = now;
    if (next === undefined || next === source) setFailed(true);
    else setSource(next);
  };
  return { source, failed, fail };
}

/** Saves the reader's position, and that they have finished the film. */
function useKeeping(film: string, from: number) {
  const { send } = useWrite(saveProgress, { refreshes: [fetchProgress] });
  const kept = useRef(from);
  const keep = (at: number, finished = false) => {
    const seconds = Math.floor(at);
    if (seconds === kept.current && !finished) return;
    kept.current = seconds;
    // The next save follows soon; a lost one costs seconds.
    send({ body: { film, seconds, finished } }).catch(() => undefined);
  };
  return {
    follow: (at: number) => {
      if (Math.abs(at - kept.current) >= everySeconds) keep(at);
    },
    pause: (at: number) => keep(at),
    end: (at: number) => keep(at, true),
  };
}
