import { masterModule } from '#modules/masters/rights.ts';
import { none, webModule } from '#platform/web/module.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import { IconCurrencyPound } from '@tabler/icons-react';

export const exchangeRatesWeb = webModule({
  name: 'exchange-rates',
  ...recordPages({
    entity: 'exchange_rate',
    one: 'exchange rate',
    title: 'Exchange rates',
    help: 'What other currencies are worth, from a day on. Import the list of a month, or add one. An invoice keeps the rate that it was issued with.',
    path: '/exchange-rates',
    rights: masterModule,
    navigation: { group: 'Administration', entry: 'Lists', icon: IconCurrencyPound, order: 21 },
    found: { label: 'Exchange rates', order: 95 },
    load: () => import('./screens.tsx'),
  }),
  localSearch: none,
});
