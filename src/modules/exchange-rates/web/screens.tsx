import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconCurrencyPound, IconCoinOff } from '@tabler/icons-react';
import { exchangeRate, exchangeRateCalls } from '../contract.ts';
import { exchangeRateImport } from '../import.ts';

export const { List, Add, Edit } = recordScreens(exchangeRate, exchangeRateCalls, {
  path: '/exchange-rates',
  title: 'Exchange rates',
  icons: { list: IconCurrencyPound, missing: IconCoinOff },
  form: [{ title: 'Exchange rate', fields: ['base', 'currency', 'rate_date', 'rate', 'source'] }],
  // As typed: two decimals would hide significant digits.
  cells: { rate: ({ rate }) => rate },
  imports: exchangeRateImport,
  addText: 'Invoices that were issued keep their rate.',
  empty: {
    title: 'No exchange rates yet',
    text: 'Invoices in another currency than the company’s show their VAT at these rates.',
  },
});
