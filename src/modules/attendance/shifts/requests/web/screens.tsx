import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconArrowsExchange, IconCalendarOff } from '@tabler/icons-react';
import { fetchOwnShifts, fetchRoster } from '../../contract.ts';
import { requestsPath } from '../../web/addresses.ts';
import { requestCalls, shiftRequest } from '../contract.ts';

export const { List, Add, Edit, screens } = recordScreens(shiftRequest, requestCalls, {
  path: requestsPath,
  title: 'Shift requests',
  icons: { list: IconArrowsExchange, missing: IconCalendarOff },
  form: [{ title: 'What you ask for', fields: ['date', 'shift_type', 'colleague', 'reason'] }],
  startsFrom: ['date'],
  addText:
    'Choose the shift that you wish for, or a colleague to change places with. Both of you and who decides say yes.',
  empty: {
    title: 'No requests yet',
    text: 'Who wants another shift, or to change places with a colleague, asks for it here.',
  },
  tabs: {
    states: [{ label: 'Open', states: ['PENDING_COLLEAGUE', 'PENDING'] }, 'ACCEPTED', 'REJECTED', 'WITHDRAWN'],
    counts: requestCalls.counts,
  },
  refreshes: [fetchOwnShifts, fetchRoster],
});
