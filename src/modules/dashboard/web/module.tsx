import { IconLayoutDashboard } from '@tabler/icons-react';
import { signedIn } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';

export const dashboardWeb = webModule({
  name: 'dashboard',
  pages: [
    page({
      path: '/dashboard',
      title: 'Dashboard',
      help: { clients: 'What waits for you, what we are working on, and what has been sent to you lately.' },
      access: signedIn,
      navigation: { group: 'Work', icon: IconLayoutDashboard, order: 10 },
      load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
