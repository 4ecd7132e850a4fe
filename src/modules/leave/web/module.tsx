import { IconBeach } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { leaveRights, readLeaves } from '../rights.ts';
import { applyAddress, leavePath } from './public/addresses.ts';

export const leaveWeb = webModule({
  name: 'leave',
  pages: [
    page({
      path: leavePath,
      title: 'Leave',
      access: readLeaves,
      navigation: { group: 'HR', icon: IconBeach, order: 40 },
      actions: [{ label: 'Apply leave', to: applyAddress(), access: leaveRights.create }],
      load: async () => (await import('./LeavePage.tsx')).LeavePage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: { leave_application: (id: number) => `${leavePath}?view=${id}` },
});
