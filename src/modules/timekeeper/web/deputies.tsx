import { IconUserShare, IconUserX } from '@tabler/icons-react';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { deputyCalls, timeDeputy } from '../deputies.ts';
import { fetchTeamWeeks } from '../weeks.ts';
import { deputiesPath } from './addresses.ts';

/** Who approves time while an approver is away, to read and to keep. */
export const { List, Add, Edit } = recordScreens(timeDeputy, deputyCalls, {
  path: deputiesPath,
  icons: { list: IconUserShare, missing: IconUserX },
  form: [
    { title: 'Who', fields: ['employee', 'deputy'] },
    { title: 'When', fields: ['valid_from', 'valid_until', 'note'] },
  ],
  wide: ['note'],
  addText: 'The deputy sees and approves the time of those who report to the approver, on these days only.',
  empty: { title: 'No deputies yet', text: 'Name who approves time while you are away.' },
  refreshes: [fetchTeamWeeks],
});
