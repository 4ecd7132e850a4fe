import type { ReactNode } from 'react';
import { Box, Grid, Row, Text } from '../layout/Parts.tsx';
import { fileIcons, lookOf } from './file-icon.ts';
import classes from './files.module.css';

type FileCardProps = {
  name: string;
  /** Under the name: size, progress or error. */
  note: ReactNode;
  failed?: boolean;
  /** Replaces the icon. */
  picture?: ReactNode;
  /** Buttons. */
  actions: ReactNode;
  /** Placed over the lower edge. */
  children?: ReactNode;
};

/** One file in a form or in a list. */
export function FileCard({ name, note, failed, picture, actions, children }: FileCardProps) {
  return (
    <div className={classes.card} data-failed={failed || undefined}>
      <Picture name={name} picture={picture} />
      <Box flex={1} minWidth={0}>
        <Text color="ink" size={13} weight={500} oneLine title={name}>
          <bdi>{name}</bdi>
        </Text>
        <p className={classes.note}>{note}</p>
      </Box>
      <Row align="center" gap={2} flex="none">
        {actions}
      </Row>
      {children}
    </div>
  );
}

/** The file's own image, or an icon for its kind. */
function Picture({ name, picture }: { name: string; picture: ReactNode }) {
  const Icon = fileIcons[lookOf(name)];
  return (
    <Grid
      as="span"
      align="center"
      justifyItems="center"
      flex="none"
      width={40}
      height={40}
      color="ink-dim"
      background="sunken"
      className={classes.picture}
      aria-hidden="true"
    >
      {picture ?? <Icon size={22} stroke={1.5} />}
    </Grid>
  );
}
