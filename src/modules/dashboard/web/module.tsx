import { IconChecklist, IconLayoutDashboard } from '@tabler/icons-react';
import { signedIn, staff } from '#platform/contract/access.ts';
import { approvalsPath } from '#platform/contract/to-do/to-do.ts';
import { none, webModule } from '#platform/web/module.ts';
import { firmAccess } from '../firm.ts';
import { page } from '#platform/web/routing/page.ts';

export const dashboardWeb = webModule({
  name: 'dashboard',
  pages: [
    page({
      path: '/dashboard',
      title: 'Dashboard',
      help: { clients: 'What waits for you, what we are working on, and what has been sent to you lately.' },
      access: signedIn,
      navigation: {
        group: 'Mine',
        entry: 'My day',
        icon: IconLayoutDashboard,
        order: 10,
        clients: { order: 10, label: 'Home' },
      },
      load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
    }),
    page({
      path: '/my-week',
      title: 'Dashboard',
      access: signedIn,
      parent: '/dashboard',
      load: async () => (await import('./MyWeekAddress.tsx')).MyWeekAddress,
    }),
    page({
      path: '/firm-in-a-minute',
      title: 'Firm in a minute',
      help: { team: 'How the firm stands: what is bad, six figures, two pictures, and what waits for your decision.' },
      access: firmAccess,
      parent: '/dashboard',
      load: async () => (await import('./FirmPage.tsx')).FirmPage,
    }),
    page({
      path: '/clear-my-day',
      title: 'Clear my day',
      help: {
        team: 'What there is to do, one thing at a time. Enter opens it, j and k go on and back, s skips it until tomorrow.',
      },
      access: staff,
      parent: '/dashboard',
      load: async () => (await import('./ClearMyDayPage.tsx')).ClearMyDayPage,
    }),
    page({
      path: approvalsPath,
      title: 'Approvals',
      help: {
        team: 'What waits for your decision. On a row, j and k move, x selects, a approves, r rejects, Enter opens.',
      },
      access: staff,
      navigation: { group: 'Mine', entry: 'My day', icon: IconChecklist, order: 12 },
      load: async () => (await import('./ApprovalsPage.tsx')).ApprovalsPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
