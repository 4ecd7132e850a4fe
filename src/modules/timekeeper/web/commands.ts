import { IconClockPlay, IconClockPlus, IconClockStop } from '@tabler/icons-react';
import { commandOf } from '#platform/web/routing/command.ts';
import type { PageAction } from '#platform/web/routing/page.ts';
import { bookTime } from '../contract.ts';
import { stopTimer } from '../timer.ts';
import { timeAddress } from './addresses.ts';
import { showTimerPanel } from './public/timer-panel.ts';
import { timeReads } from './reads.ts';

export const commands: readonly PageAction[] = [
  {
    label: 'Start timer',
    words: 'clock track',
    icon: IconClockPlay,
    access: bookTime,
    opens: () => showTimerPanel(true),
  },
  commandOf(stopTimer, { icon: IconClockStop, refreshes: timeReads }),
  {
    label: 'Log time',
    words: 'book hours timesheet',
    icon: IconClockPlus,
    access: bookTime,
    to: timeAddress({ as: 'day' }),
  },
];
