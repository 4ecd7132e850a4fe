import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconBeach, IconBeachOff } from '@tabler/icons-react';
import { leaveApplication, leaveCalls } from '../contract.ts';

export const { List } = recordScreens(leaveApplication, leaveCalls, {
  path: '/adminleave',
  icons: { list: IconBeach, missing: IconBeachOff },
  form: [
    { title: 'Who and what', fields: ['employee', 'leave_type'] },
    { title: 'When', fields: ['start_date', 'start_half', 'end_date', 'end_half'] },
    { title: 'Besides', fields: ['reason', 'contact', 'handover_to'] },
  ],
  empty: { title: 'No leave applications yet', text: 'Leave that people apply for appears here.' },
});
