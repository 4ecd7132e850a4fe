import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconUserShare, IconUserX } from '@tabler/icons-react';
import { delegation, delegationCalls, fetchOwnDelegations } from '../contract.ts';
import { deputiesPath } from './public/addresses.ts';

/** Pages to read and edit delegations. */
export const { List, Add, Edit } = recordScreens(delegation, delegationCalls, {
  path: deputiesPath,
  icons: { list: IconUserShare, missing: IconUserX },
  form: [
    { title: 'Who', fields: ['employee', 'deputy'] },
    { title: 'When', fields: ['valid_from', 'valid_until'] },
    { title: 'What', fields: ['approval', 'note'] },
  ],
  wide: ['note'],
  startsFrom: ['employee_id'],
  cells: { approval: ({ approval }) => (approval.length === 0 ? 'All' : approval.join(', ')) },
  addText: 'On these days both of them may decide for those who report to the approver.',
  empty: { title: 'No deputies yet', text: 'Name who decides while you are away.' },
  refreshes: [fetchOwnDelegations],
});
