import { IconClockHour4, IconClockPlus, IconCoin, IconCoins } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { bookTime, readTime } from '../contract.ts';
import { rateRights } from '../rights.ts';
import { costRatesPath, ratesPath } from './public/addresses.ts';

const ratePages = recordPages({
  entity: 'time_rate',
  one: 'rate',
  title: 'Rates',
  help: 'What an hour is charged at, for a person, a role or a client, from a day on. The rate that fits best counts; time that is billed keeps its own.',
  path: ratesPath,
  rights: rateRights,
  navigation: { group: 'Money', entry: 'Rates', icon: IconCoin, order: 50 },
  found: { label: 'Rates', order: 90 },
  load: () => import('./rates.tsx'),
});

const costPages = recordPages({
  entity: 'cost_rate',
  one: 'cost rate',
  title: 'Cost rates',
  help: 'What an hour costs the firm, by designation and location, in steps of 5. Nobody has a cost of their own: it would tell what they are paid.',
  path: costRatesPath,
  rights: rateRights,
  navigation: { group: 'Money', entry: 'Rates', icon: IconCoins, order: 51 },
  found: { label: 'Cost rates', order: 91 },
  load: () => import('../costs/web/screens.tsx'),
});

export const timekeeperWeb = webModule({
  name: 'timekeeper',
  pages: [
    page({
      path: '/timekeeper',
      title: 'Timekeeper',
      access: readTime,
      navigation: { group: 'Mine', entry: 'Time', icon: IconClockHour4, order: 20 },
      commands: async () => (await import('./commands.ts')).commands,
      load: async () => (await import('./TimekeeperPage.tsx')).TimekeeperPage,
    }),
    ...ratePages.pages,
    ...costPages.pages,
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
    ...costPages.recordLinks,
    time_entry: (id: number) => `/timekeeper?as=entries&view=${id}`,
  },
});
