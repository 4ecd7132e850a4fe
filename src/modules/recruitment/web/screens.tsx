import { IconUserOff, IconUserSearch } from '@tabler/icons-react';
import { recordScreens } from '#platform/web/record/screens.tsx';
import {
  fetchPositionHistory,
  listPositions,
  listRecruitments,
  type Position,
  position,
  positionCalls,
} from '../contract.ts';
import { positionPath } from './addresses.ts';

export const { screens, Add, Edit } = recordScreens(position, positionCalls, {
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
        'employment_type',
        'reason',
        'replaces',
        'company',
        'location',
        'mode_of_work',
        'priority',
        'salary_min',
        'salary_max',
        'salary_currency',
        'target_date',
      ],
    },
    { title: 'The candidate', fields: ['experience_min', 'experience_max', 'skills', 'description'] },
    { title: 'Who takes part', fields: ['requested_by', 'hiring_manager', 'recruiter', 'blind'] },
    {
      title: 'Interviews',
      fields: ['interviewer_1', 'criteria_1', 'interviewer_2', 'criteria_2', 'interviewer_3', 'criteria_3'],
    },
    { title: 'Applying', fields: ['public_apply', 'apply_text', 'apply_limit', 'apply_daily_limit'] },
  ],
  wide: ['position', 'skills', 'description', 'public_apply', 'apply_text'],
  start: { reason: 'New', no_of_positions: 1 },
  readPath: positionPath,
  cells: { experience_min: experienceOf },
  addText: 'It is a draft until you open it.',
  empty: { title: 'No positions yet', text: 'Positions appear here from draft until they are filled.' },
  refreshes: [listRecruitments, listPositions, fetchPositionHistory],
});

/** '3 to 6 years', 'from 3 years', 'up to 6 years'. */
function experienceOf({ experience_min: from, experience_max: to }: Position): string {
  if (from === null && to === null) return 'N/A';
  if (from === null) return `up to ${to} years`;
  return to === null ? `from ${from} years` : `${from} to ${to} years`;
}
