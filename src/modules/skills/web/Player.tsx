import { Card } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { type OpenedSkill, saveSkillPosition } from '../contract.ts';
import { isSound } from '../links.ts';
import classes from './skills.module.css';

/** The interval, in seconds of the recording, for saving the position. */
const everySeconds = 5;

type Media = SyntheticEvent<HTMLVideoElement>;

/** Plays a recording from the saved position, without a download button. */
export function Player({ skill }: { skill: OpenedSkill }) {
  const [failed, setFailed] = useState(false);
  const { keep, goOn, follow } = useKeeping(skill);
  if (failed) return <Unplayable skill={skill} />;
  return (
    // Captions, if any, are part of the linked recording.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={classes.player}
      data-sound={isSound(skill.link) || undefined}
      src={skill.source}
      aria-label={skill.training_topic}
      controls
      controlsList="nodownload"
      disablePictureInPicture
      preload="metadata"
      onContextMenu={(event) => event.preventDefault()}
      onLoadedMetadata={goOn}
      onTimeUpdate={follow}
      onPause={({ currentTarget }) => keep(Math.floor(currentTarget.currentTime))}
      onEnded={() => keep(0)}
      onError={() => setFailed(true)}
    />
  );
}

/** Saves the reader's position in a recording. */
function useKeeping(skill: OpenedSkill) {
  const { send } = useWrite(saveSkillPosition);
  const kept = useRef(skill.position);
  const keep = (seconds: number) => {
    if (seconds === kept.current) return;
    kept.current = seconds;
    // The next save follows soon; a lost one costs seconds.
    send({ body: { id: skill.id, seconds } }).catch(() => undefined);
  };
  const goOn = ({ currentTarget: media }: Media) => {
    if (skill.position > 0 && skill.position < media.duration - 1) media.currentTime = skill.position;
  };
  const follow = ({ currentTarget: { currentTime } }: Media) => {
    if (Math.abs(currentTime - kept.current) >= everySeconds) keep(Math.floor(currentTime));
  };
  return { keep, goOn, follow };
}

function Unplayable({ skill }: { skill: OpenedSkill }) {
  return (
    <Card as="p" padding={16} maxWidth={1040} role="alert">
      This recording cannot be played here.{' '}
      <a href={skill.link} target="_blank" rel="noopener noreferrer" className={classes.view}>
        Open it in a new tab
      </a>
    </Card>
  );
}
