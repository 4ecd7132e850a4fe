import { IconSettings } from '@tabler/icons-react';
import { staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { areaAccess } from '../rights.ts';
import { settingsPath } from '../paths.ts';

export const settingsWeb = webModule({
  name: 'settings',
  pages: ({ recordLinks }) => [
    page({
      path: settingsPath,
      title: 'Settings',
      help: 'How the firm works: hours, limits, reminders, numbers, appearance. Each setting says its usual value, since when it counts and who changed it.',
      // Open to all staff (specification 2, section 6); every call behind it is guarded, and the page explains
      // refusals.
      access: staff,
      navigation: { group: 'Administration', icon: IconSettings, order: 40, offeredTo: Object.values(areaAccess) },
      commands: async () => (await import('./commands.ts')).commands,
      load: async () => {
        const [{ SettingsPage }, links] = await Promise.all([import('./SettingsPage.tsx'), recordLinks()]);
        return () => <SettingsPage links={links} />;
      },
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
