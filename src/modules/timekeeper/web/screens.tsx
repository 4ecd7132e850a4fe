import { recordScreens } from '#platform/web/record/screens.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconClockHour4, IconClockOff } from '@tabler/icons-react';
import { fetchEntryHistory, timeEntry, timeEntryCalls } from '../contract.ts';
import { weekLife } from '../life.ts';
import { timekeeperPath } from './addresses.ts';

export const { screens } = recordScreens(timeEntry, timeEntryCalls, {
  path: timekeeperPath,
  icons: { list: IconClockHour4, missing: IconClockOff },
  form: [
    { title: 'What for', fields: ['job', 'planning_activity', 'fee_type'] },
    { title: 'When', fields: ['date', 'duration', 'start_time', 'end_time'] },
    { title: 'More', fields: ['billable', 'mode_of_work', 'description', 'over_budget_reason'] },
  ],
  cells: { status: ({ status }) => <StatusBadge tone={weekLife.tones[status]}>{status}</StatusBadge> },
  empty: { title: 'No time yet', text: 'What you and your team book appears here.' },
  refreshes: [fetchEntryHistory],
});
