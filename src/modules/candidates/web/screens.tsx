import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconUserOff, IconUsersPlus } from '@tabler/icons-react';
import { candidate, candidateCalls, fetchCandidateCounts, fetchCandidateHistory } from '../contract.ts';
import { candidatePath } from '../address.ts';
import { addCandidatePath, candidatesPath } from './public/addresses.ts';

export const { screens, Edit } = recordScreens(candidate, candidateCalls, {
  path: candidatesPath,
  addPath: addCandidatePath,
  addTitle: 'Add New Candidate',
  readPath: candidatePath,
  title: 'Candidates',
  tabs: {
    states: [
      'New',
      'Shortlisted',
      { label: 'Interviews', states: ['To be Interviewed', 'Interview - 1', 'Interview - 2', 'Interview - 3'] },
      { label: 'Offers', states: ['To be Offered', 'Offered', 'Offer Sent', 'Accepted', 'To join'] },
      { label: 'Rejected', states: ['Rejected', 'Interviewed & Rejected', 'Offer Rejected'] },
    ],
    counts: fetchCandidateCounts,
  },
  icons: { list: IconUsersPlus, missing: IconUserOff },
  form: [
    {
      title: 'Candidate',
      fields: ['name', 'recruitment', 'email', 'phone', 'location', 'source', 'referred_by', 'owner', 'tags'],
    },
    {
      title: 'Now',
      fields: [
        'current_company',
        'current_designation',
        'experience_years',
        'notice_period',
        'current_salary',
        'expected_salary',
        'reason_to_change',
      ],
    },
    {
      title: 'Work experience 1',
      fields: [
        'work_1_start',
        'work_1_end',
        'work_1_designation',
        'work_1_department',
        'work_1_name',
        'work_1_salary',
        'work_1_reason',
        'work_1_is_current',
      ],
    },
    {
      title: 'Work experience 2',
      fields: [
        'work_2_start',
        'work_2_end',
        'work_2_designation',
        'work_2_department',
        'work_2_name',
        'work_2_salary',
        'work_2_reason',
        'work_2_is_current',
      ],
    },
    { title: 'Education', fields: ['qualification_1', 'qualification_2'] },
  ],
  wide: ['reason_to_change'],
  startsFrom: ['recruitment_id'],
  empty: { title: 'No candidates yet', text: 'Add who applies for an open position.' },
  refreshes: [fetchCandidateHistory],
});
