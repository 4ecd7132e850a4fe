import { recordScreens } from '#platform/web/record/screens.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconUserOff, IconUserStar } from '@tabler/icons-react';
import { onboardingPath, readOnboardingPath } from '../addresses.ts';
import {
  fetchOnboardingCounts,
  fetchOnboardingHistory,
  fetchWaiting,
  type Onboarding,
  onboarding,
  onboardingCalls,
} from '../contract.ts';
import { fetchTasks } from '../tasks.ts';

export const { screens, Edit } = recordScreens(onboarding, onboardingCalls, {
  path: onboardingPath,
  title: 'Onboarding',
  readPath: readOnboardingPath,
  icons: { list: IconUserStar, missing: IconUserOff },
  form: [{ fields: ['work_email', 'role', 'buddy', 'reporting_manager', 'shift_type'] }],
  cells: {
    kit: (row: Onboarding) => `${row.kit} %`,
    tasks: (row: Onboarding) => `${row.tasks} %`,
    ready: (row: Onboarding) => <Ready row={row} />,
  },
  tabs: { states: ['Pending', 'In process', 'Completed', 'No show'], counts: fetchOnboardingCounts },
  empty: {
    title: 'Nobody is joining yet',
    text: 'When somebody has accepted an offer and the joining date is fixed, move them to onboarding here.',
  },
  refreshes: [fetchOnboardingHistory, fetchTasks, fetchWaiting],
});

export function Ready({ row }: { row: Pick<Onboarding, 'ready' | 'status'> }) {
  if (row.status === 'No show' || row.status === 'Withdrawn') return '-';
  return (
    <StatusBadge tone={row.ready === 'Yes' ? 'green' : 'amber'}>{row.ready === 'Yes' ? 'Ready' : 'Open'}</StatusBadge>
  );
}
