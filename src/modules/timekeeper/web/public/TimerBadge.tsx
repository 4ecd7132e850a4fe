import { ActionIcon, Popover, UnstyledButton } from '@mantine/core';
import { IconClockPlay, IconPlayerPlay } from '@tabler/icons-react';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import type { Timer } from '../../timer.ts';
import { Running } from '../TimerCard.tsx';
import { StartTimer } from '../StartTimer.tsx';
import { clockText, useSeconds, useTimer } from '../use-timer.ts';
import { showTimerPanel, useTimerPanel } from './timer-panel.ts';
import classes from './timer-badge.module.css';

/** The timer in the top bar of all pages: what is running, with its job, or what to start it for. */
export function TimerBadge() {
  const timer = useTimer();
  const opened = useTimerPanel();
  if (timer === undefined) return null;
  return (
    <Popover
      position="bottom-end"
      width="min(400px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
      opened={opened}
      onChange={showTimerPanel}
    >
      <Popover.Target>{timer ? <RunningButton timer={timer} /> : <StartButton />}</Popover.Target>
      <Popover.Dropdown aria-label="Timer">
        {timer ? <Running timer={timer} /> : <StartTimer inside onStarted={() => showTimerPanel(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type TargetProps = Readonly<Record<string, unknown>>;

function RunningButton({ timer, ...target }: { timer: Timer } & TargetProps) {
  const seconds = useSeconds(timer);
  const text = clockText(seconds);
  const runs = timer.stopped_at === null;
  return (
    <UnstyledButton {...target} aria-label={`Timer: ${text}, ${timer.title}`} onClick={() => showTimerPanel(true)}>
      <Row
        as="span"
        gap={6}
        align="center"
        padding={[4, 8]}
        color={runs ? 'accent-ink' : 'tone-amber'}
        background={runs ? 'accent-soft' : 'tone-amber-soft'}
        className={classes.badge}
      >
        <IconClockPlay size={16} stroke={1.8} />
        <Text as="span" figures size={13} weight={500}>
          {runs ? text : 'Confirm'}
        </Text>
        <Text as="span" size={13} oneLine maxWidth={180} className={classes.job}>
          {timer.title}
        </Text>
      </Row>
    </UnstyledButton>
  );
}

function StartButton(target: TargetProps) {
  return (
    <ActionIcon
      {...target}
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Timer"
      title="Start timer"
      onClick={() => showTimerPanel(true)}
    >
      <IconPlayerPlay size={18} stroke={1.6} />
    </ActionIcon>
  );
}
