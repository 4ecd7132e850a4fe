import { IconBell } from '@tabler/icons-react';
import { oneself } from '#platform/contract/access.ts';
import { preferencesPath } from '#platform/contract/notify.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { notificationsPath } from './addresses.ts';

export const notificationsWeb = webModule({
  name: 'notifications',
  pages: [
    page({
      path: notificationsPath,
      title: 'Notifications',
      help: {
        clients:
          'What happened that concerns you, newest first. Archive what is done with; choose in the preferences what comes by email.',
      },
      access: oneself,
      userMenu: { icon: IconBell },
      actions: [{ label: 'Notification preferences', to: preferencesPath, access: oneself }],
      commands: async () => (await import('./commands.ts')).commands,
      load: async () => (await import('./NotificationListPage.tsx')).NotificationListPage,
    }),
    page({
      path: preferencesPath,
      title: 'Notification preferences',
      access: oneself,
      parent: notificationsPath,
      load: async () => (await import('./PreferencesPage.tsx')).PreferencesPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
