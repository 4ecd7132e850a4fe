import { IconSettings } from '@tabler/icons-react';
import { staff } from '#platform/contract/access.ts';
import { type PageRoute, page } from '#platform/web/routing/page.ts';
import { areaAccess } from '../permissions.ts';
import { settingsPath } from '../paths.ts';
import type { RecordLinks } from './record-links.ts';

/** @param loadLinks where the records of all modules are found, when the page is first opened */
export const settingsPages = (loadLinks: () => Promise<RecordLinks>): readonly PageRoute[] => [
  page({
    path: settingsPath,
    title: 'Settings',
    // Unguarded for staff (specification 2, section 6); every call behind it is guarded, and the page says so.
    access: staff,
    navigation: { group: 'Administration', icon: IconSettings, order: 20, offeredTo: Object.values(areaAccess) },
    load: async () => {
      const [{ SettingsPage }, links] = await Promise.all([import('./SettingsPage.tsx'), loadLinks()]);
      return () => <SettingsPage links={links} />;
    },
  }),
];
