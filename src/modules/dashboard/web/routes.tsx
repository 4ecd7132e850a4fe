import { IconLayoutDashboard } from '@tabler/icons-react';
import { signedIn } from '#platform/contract/access.ts';
import { type PageRoute, page } from '#platform/web/routing/page.ts';

export const dashboardPages: readonly PageRoute[] = [
  page({
    path: '/dashboard',
    title: 'Dashboard',
    access: signedIn,
    navigation: { group: 'Work', icon: IconLayoutDashboard, order: 10 },
    load: async () => (await import('./DashboardPage.tsx')).DashboardPage,
  }),
];
