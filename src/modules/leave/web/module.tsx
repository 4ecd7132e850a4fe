import { IconBeach } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { readLeaves } from '../rights.ts';

export const leaveWeb = webModule({
  name: 'leave',
  pages: [
    page({
      path: '/adminleave',
      title: 'Leave',
      access: readLeaves,
      navigation: { group: 'HR', icon: IconBeach, order: 40 },
      load: async () => (await import('./screens.tsx')).List,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: { leave_application: (id: number) => `/adminleave?view=${id}` },
});
