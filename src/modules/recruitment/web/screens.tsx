import { IconUserOff, IconUserSearch } from '@tabler/icons-react';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { positionCalls, listRecruitments, type Position, position } from '../contract.ts';

export const { List, Add, Edit } = recordScreens(position, positionCalls, {
  path: '/recruitment',
  title: 'Recruitment',
  icons: { list: IconUserSearch, missing: IconUserOff },
  form: [
    {
      title: 'The post',
      fields: [
        'position',
        'designation',
        'no_of_positions',
        'department',
        'reason',
        'company',
        'location',
        'mode_of_work',
        'priority',
      ],
    },
    {
      title: 'The candidate',
      fields: ['experience_min', 'experience_max', 'hiring_manager', 'recruiter', 'target_date', 'description'],
    },
  ],
  wide: ['position', 'description'],
  start: { reason: 'New', no_of_positions: 1 },
  details: [
    'status',
    { label: 'Cancelled because', value: ({ status_reason }) => status_reason ?? undefined },
    'designation',
    'department',
    'no_of_positions',
    'reason',
    'company',
    'location',
    'mode_of_work',
    'priority',
    'experience_min',
    'hiring_manager',
    'recruiter',
    'open_date',
    'target_date',
    'description',
  ],
  cells: { experience_min: experienceOf },
  addText: 'It is a draft until you open it.',
  empty: { title: 'No positions yet', text: 'Positions appear here from draft until they are filled.' },
  refreshes: [listRecruitments],
});

/** '3 to 6 years', 'from 3 years', 'up to 6 years'. */
function experienceOf({ experience_min: from, experience_max: to }: Position): string {
  if (from === null && to === null) return 'N/A';
  if (from === null) return `up to ${to} years`;
  return to === null ? `from ${from} years` : `${from} to ${to} years`;
}
