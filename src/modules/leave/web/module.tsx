import { IconBeach, IconCalendarCancel, IconCalendarCheck, IconCalendarUser } from '@tabler/icons-react';
import { forOwnEyes, staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { ruleLinks, rulePages } from '../policy/web/rule-pages.ts';
import { allocateLeave, cancelLeave, leaveRights, readLeaves } from '../rights.ts';
import {
  applyAddress,
  cancellationsPath,
  leaveAddress,
  leavePath,
  ledgerPath,
  ownLeaveAddress,
  ownLeavePath,
  yearEndPath,
} from './public/addresses.ts';

export const leaveWeb = webModule({
  name: 'leave',
  pages: [
    page({
      path: ownLeavePath,
      title: 'My leave',
      help: 'What you have left of each kind of leave, and what you have asked for. Apply here, or say that you are sick today.',
      access: forOwnEyes(leaveRights.read),
      navigation: { group: 'Mine', entry: 'My leave', icon: IconBeach, order: 30 },
      load: async () => (await import('./own/OwnLeavePage.tsx')).OwnLeavePage,
    }),
    page({
      path: '/leave-calendar',
      title: 'Team calendar',
      help: 'When colleagues are away or ask to be, by week, month or quarter. Nobody sees why.',
      access: staff,
      navigation: { group: 'Mine', entry: 'My leave', icon: IconCalendarUser, order: 31 },
      load: async () => (await import('../calendar/web/TeamCalendarPage.tsx')).TeamCalendarPage,
    }),
    page({
      path: leavePath,
      title: 'Leave',
      help: 'Leave that people have asked for, and what became of it. Accept or reject it here, on its page or from the email; whoever asked is told.',
      access: readLeaves,
      navigation: { group: 'People', entry: 'Leave & attendance', icon: IconBeach, order: 20 },
      actions: [
        { label: 'Apply leave', to: applyAddress(), access: leaveRights.create },
        { label: 'I am sick today', to: ownLeaveAddress({ sick: 'today' }), access: leaveRights.create },
        { label: 'View leaves', to: ownLeaveAddress(), access: leaveRights.read },
      ],
      load: async () => (await import('./LeavePage.tsx')).LeavePage,
    }),
    page({
      path: leaveAddress(':id'),
      title: 'Leave',
      access: leaveRights.read,
      parent: [leavePath, '/my-account'],
      load: async () => (await import('./deciding/LeaveRecordPage.tsx')).LeaveRecordPage,
    }),
    page({
      path: cancellationsPath,
      title: 'Leave cancellations',
      help: 'Accepted leave whose people ask to cancel it. Agree, and its days come back; keep the leave, and say why. Single days are given back from the panel of a leave.',
      access: cancelLeave,
      navigation: { group: 'People', entry: 'Leave & attendance', icon: IconCalendarCancel, order: 21 },
      load: async () => (await import('./cancelling/CancellationsPage.tsx')).CancellationsPage,
    }),
    page({
      path: ledgerPath,
      title: 'Leave ledger',
      access: leaveRights.read,
      parent: [leavePath, '/my-account'],
      load: async () => (await import('../ledger/web/LedgerPage.tsx')).LedgerPage,
    }),
    page({
      path: yearEndPath,
      title: 'Leave year end',
      help: 'What becomes of balances when a leave year has ended: look at it first, then post it once. Each person is told.',
      access: allocateLeave,
      navigation: { group: 'People', entry: 'Leave & attendance', icon: IconCalendarCheck, order: 23 },
      load: async () => (await import('../ledger/web/YearEndPage.tsx')).YearEndPage,
    }),
    ...rulePages,
  ],
  found: none,
  localSearch: [
    {
      label: 'Apply leave',
      icon: IconBeach,
      access: leaveRights.create,
      search: async (text) => (await import('./quick-leave.ts')).quickLeave(text),
    },
  ],
  recordLinks: { leave_application: (id: number) => `${leavePath}?view=${id}`, ...ruleLinks },
});
