import { IconBell } from '@tabler/icons-react';
import { signedIn } from '#platform/contract/access.ts';
import { preferencesPath } from '#platform/contract/notify.ts';
import { type PageRoute, page } from '#platform/web/routing/page.ts';
import { notificationsPath } from './addresses.ts';

export const notificationPages: readonly PageRoute[] = [
  page({
    path: notificationsPath,
    title: 'Notifications',
    access: signedIn,
    userMenu: { icon: IconBell },
    actions: [{ label: 'Notification preferences', to: preferencesPath, access: signedIn }],
    load: async () => (await import('./NotificationListPage.tsx')).NotificationListPage,
  }),
  page({
    path: preferencesPath,
    title: 'Notification preferences',
    access: signedIn,
    parent: notificationsPath,
    load: async () => (await import('./PreferencesPage.tsx')).PreferencesPage,
  }),
];
