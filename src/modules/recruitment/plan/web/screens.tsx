import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconUsersGroup, IconUserOff } from '@tabler/icons-react';
import { planCalls, plannedHeadcount } from '../contract.ts';
import { planPath } from '../../web/addresses.ts';

export const { List, Add, Edit } = recordScreens(plannedHeadcount, planCalls, {
  path: planPath,
  title: 'Head-count plan',
  icons: { list: IconUsersGroup, missing: IconUserOff },
  form: [{ fields: ['company', 'department', 'location', 'begins_on', 'headcount', 'note'] }],
  addText: 'A position that goes beyond this number is approved before it opens.',
  empty: {
    title: 'No head-count plan yet',
    text: 'Without a plan every position is opened without approval. Enter how many people a department has.',
  },
});
