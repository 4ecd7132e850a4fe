import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconCoin, IconCoinOff } from '@tabler/icons-react';
import { costRatesPath } from '../../web/public/addresses.ts';
import { costRate, costRateCalls } from '../contract.ts';

/** Pages to read and edit what an hour costs. */
export const { List, Add, Edit } = recordScreens(costRate, costRateCalls, {
  path: costRatesPath,
  icons: { list: IconCoin, missing: IconCoinOff },
  form: [
    { title: 'Whose', fields: ['designation', 'location'] },
    { title: 'Rate', fields: ['valid_from', 'currency', 'cost', 'note'] },
  ],
  addText: 'It holds from its day until a later one of the same designation and location.',
  empty: { title: 'No cost rates yet', text: 'What an hour costs, by designation and location.' },
});
