import { IconClockHour4, IconClockPlus, IconCoin } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { bookTime, readTime } from '../contract.ts';
import { rateRights } from '../rights.ts';
import { ratesPath } from './public/addresses.ts';

const ratePages = recordPages({
  entity: 'time_rate',
  one: 'rate',
  title: 'Rates',
  help: 'What an hour costs the firm and what it is charged at, for a person, a role or a client, from a day on. The rate that fits best counts; time that is billed keeps its own.',
  path: ratesPath,
  rights: rateRights,
  navigation: { group: 'Clients & money', icon: IconCoin, order: 90 },
  found: { label: 'Rates', order: 90 },
  load: () => import('./rates.tsx'),
});

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
    ...ratePages.pages,
  ],
  found: none,
  localSearch: [
    {
      label: 'Book time',
      icon: IconClockPlus,
      access: bookTime,
      search: async (text) => (await import('./quick-entry.ts')).quickEntries(text),
    },
  ],
  recordLinks: {
    ...ratePages.recordLinks,
    time_entry: (id: number) => `/timekeeper?as=entries&view=${id}`,
  },
});
