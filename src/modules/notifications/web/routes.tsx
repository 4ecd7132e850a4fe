import { IconBell } from '@tabler/icons-react';
import { oneself } from '#platform/contract/access.ts';
import { preferencesPath } from '#platform/contract/notify.ts';
import { type PageRoute, page } from '#platform/web/routing/page.ts';
import { notificationsPath } from './addresses.ts';

export const notificationPages: readonly PageRoute[] = [
  page({
    path: notificationsPath,
    title: 'Notifications',
    access: oneself,
    userMenu: { icon: IconBell },
    actions: [{ label: 'Notification preferences', to: preferencesPath, access: oneself }],
    load: async () => (await import('./NotificationListPage.tsx')).NotificationListPage,
  }),
  page({
    path: preferencesPath,
    title: 'Notification preferences',
    access: oneself,
    parent: notificationsPath,
    load: async () => (await import('./PreferencesPage.tsx')).PreferencesPage,
  }),
];
