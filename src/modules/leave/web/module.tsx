import { IconBeach, IconCalendarCancel, IconCalendarCheck, IconCalendarUser } from '@tabler/icons-react';
import { staff } from '#platform/contract/access.ts';
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
  yearEndPath,
} from './public/addresses.ts';

export const leaveWeb = webModule({
  name: 'leave',
  pages: [
    page({
      path: '/leave-calendar',
      title: 'Team calendar',
      help: 'When colleagues are away or ask to be, by week, month or quarter. Nobody sees why.',
      access: staff,
      navigation: { group: 'HR', icon: IconCalendarUser, order: 41 },
      load: async () => (await import('../calendar/web/TeamCalendarPage.tsx')).TeamCalendarPage,
    }),
    page({
      path: leavePath,
      title: 'Leave',
      help: 'Leave that people have asked for, and what became of it. Accept or reject it here, on its page or from the mail; whoever asked is told.',
      access: readLeaves,
      navigation: { group: 'HR', icon: IconBeach, order: 40 },
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
      navigation: { group: 'HR', icon: IconCalendarCancel, order: 45 },
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
      navigation: { group: 'HR', icon: IconCalendarCheck, order: 46 },
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
