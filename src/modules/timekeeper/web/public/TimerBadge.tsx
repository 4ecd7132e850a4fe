import { Popover, UnstyledButton } from '@mantine/core';
import { IconClockPlay } from '@tabler/icons-react';
import { Row, Text } from '#platform/web/layout/Parts.tsx';
import type { Timer } from '../../timer.ts';
import { Running } from '../TimerCard.tsx';
import { clockText, useSeconds, useTimer } from '../use-timer.ts';

/** The clock that runs, in the frame of all pages; nothing when none does. */
export function TimerBadge() {
  const timer = useTimer();
  return timer ? <Badge timer={timer} /> : null;
}

function Badge({ timer }: { timer: Timer }) {
  const seconds = useSeconds(timer);
  const text = clockText(seconds);
  return (
    <Popover position="bottom-end" width={360} shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton aria-label={`Timer: ${text}, ${timer.title}`}>
          <Row
            as="span"
            gap={6}
            align="center"
            padding={[4, 8]}
            color={timer.stopped_at === null ? 'accent-ink' : 'tone-amber'}
            background={timer.stopped_at === null ? 'accent-soft' : 'tone-amber-soft'}
          >
            <IconClockPlay size={16} stroke={1.8} />
            <Text as="span" figures size={13} weight={500}>
              {timer.stopped_at === null ? text : 'Confirm'}
            </Text>
          </Row>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Running timer={timer} />
      </Popover.Dropdown>
    </Popover>
  );
}
