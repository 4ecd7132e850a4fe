import { screensOf } from '#platform/web/record/screens.tsx';
import { IconBeach, IconBeachOff } from '@tabler/icons-react';
import { leaveApplication, leaveCalls } from '../contract.ts';
import { leavePath } from './public/addresses.ts';
import { leaveReads } from './reads.ts';

/** The pages of leave; applying has a dialog of its own. */
export const screens = screensOf(leaveApplication, leaveCalls, {
  path: leavePath,
  title: 'Leave',
  icons: { list: IconBeach, missing: IconBeachOff },
  form: [
    { title: 'Who and what', fields: ['employee', 'leave_type'] },
    { title: 'When', fields: ['start_date', 'start_half', 'end_date', 'end_half'] },
    { title: 'Besides', fields: ['reason', 'contact', 'handover_to'] },
  ],
  empty: { title: 'No leave applications yet', text: 'Leave that people apply for appears here.' },
  tabs: {
    states: ['PENDING', 'ACCEPTED', 'CANCEL_REQUESTED', 'REJECTED', 'CANCELLED'],
    counts: leaveCalls.counts,
  },
  refreshes: leaveReads,
});
