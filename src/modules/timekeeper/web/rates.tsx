import { IconCoin, IconCoinOff } from '@tabler/icons-react';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { rateImport } from '../rates-import.ts';
import { rateCalls, timeRate } from '../rates.ts';
import { ratesPath } from './public/addresses.ts';

/** Pages to read and edit charge rates. */
export const { List, Add, Edit } = recordScreens(timeRate, rateCalls, {
  path: ratesPath,
  icons: { list: IconCoin, missing: IconCoinOff },
  form: [
    { title: 'Whose', fields: ['employee', 'role', 'client'] },
    { title: 'Rate', fields: ['valid_from', 'currency', 'charge'] },
  ],
  imports: rateImport,
  addText: 'It holds from its day until a later one. Time that is invoiced already keeps its rate.',
  empty: { title: 'No rates yet', text: 'What an hour is charged at, by person, role or client.' },
});
