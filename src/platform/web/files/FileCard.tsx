import type { ReactNode } from 'react';
import { fileIcons, lookOf } from './file-icon.ts';
import classes from './files.module.css';

type FileCardProps = {
  name: string;
  /** Under the name: how large it is, how far it is, what went wrong. */
  note: ReactNode;
  failed?: boolean;
  /** In the icon's place. */
  picture?: ReactNode;
  /** Buttons. */
  actions: ReactNode;
  /** Lies over the lower edge. */
  children?: ReactNode;
};

/** One file in a form or in a list. */
export function FileCard({ name, note, failed, picture, actions, children }: FileCardProps) {
  const Icon = fileIcons[lookOf(name)];
  return (
    <div className={classes.card} data-failed={failed || undefined}>
      <span className={classes.picture} aria-hidden="true">
        {picture ?? <Icon size={22} stroke={1.5} />}
      </span>
      <div className={classes.about}>
        <p className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.note}>{note}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
      {children}
    </div>
  );
}
