import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Grid, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { BellList } from '../BellList.tsx';
import { useBell } from '../use-bell.ts';
import { useReadOnArrival } from '../use-read-on-arrival.ts';
import classes from '../bell.module.css';

const most = 99;

/** The number of unread notifications and the newest of them, updated live. */
export function Bell() {
  const ringing = useBell();
  const { bell, heard } = ringing;
  const [opened, setOpened] = useState(false);
  useReadOnArrival();
  const unread = bell?.unread ?? 0;
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <Popover
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Grid
          type="button"
          as="button"
          align="center"
          justifyItems="center"
          flex="none"
          width={36}
          height={36}
          color="ink-soft"
          className={classes.target}
          aria-label={name}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.6} aria-hidden="true" />
          {/* Drawn by CSS: text on the button would have to be part of its accessible name. */}
          {unread > 0 && <span className={classes.count} data-count={unread > most ? `${most}+` : unread} />}
        </Grid>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <BellList ringing={ringing} onChosen={() => setOpened(false)} />
      </Popover.Dropdown>
      <VisuallyHidden as="output">{heard && `New notification: ${heard}`}</VisuallyHidden>
    </Popover>
  );
}
