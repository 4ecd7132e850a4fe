import { IconClockHour4 } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { readTime } from '../contract.ts';

export const timekeeperWeb = webModule({
  name: 'timekeeper',
  pages: [
    page({
      path: '/timekeeper',
      title: 'Timekeeper',
      access: readTime,
      navigation: { group: 'Work', icon: IconClockHour4, order: 60 },
      load: async () => (await import('./TimekeeperPage.tsx')).TimekeeperPage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: { time_entry: (id: number) => `/timekeeper?as=entries&view=${id}` },
});
