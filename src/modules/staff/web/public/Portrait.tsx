import { useState } from 'react';
import classes from './portrait.module.css';

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '')
    .join('');
}

type PortraitProps = {
  name: string;
  /** Null while loading, and where there is none. */
  photo: string | null | undefined;
  small?: true;
};

/** A person's photo, or their initials where there is none or it fails to load. Show the name beside it. */
export function Portrait({ name, photo, small }: PortraitProps) {
  const [failed, setFailed] = useState<string>();
  if (!photo || failed === photo) {
    return (
      <span className={classes.portrait} data-small={small} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      className={classes.portrait}
      data-small={small}
      src={photo}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(photo)}
    />
  );
}
