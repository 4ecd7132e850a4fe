import { recordScreens } from '#platform/web/record/screens.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { IconReceipt, IconReceiptOff } from '@tabler/icons-react';
import { costCalls, type HiringCost, hiringCost } from '../contract.ts';
import { costsPath } from '../../web/addresses.ts';

export const { screens, List, Add, Edit } = recordScreens(hiringCost, costCalls, {
  path: costsPath,
  title: 'Costs of hiring',
  icons: { list: IconReceipt, missing: IconReceiptOff },
  form: [{ fields: ['recruitment', 'date', 'kind', 'amount', 'currency', 'note'] }],
  startsFrom: ['recruitment_id'],
  cells: { amount: (row: HiringCost) => <Amount of={row.amount} currency={row.currency} bare /> },
  empty: { title: 'No costs yet', text: 'Advertisements, agencies and travel of a position are entered here.' },
});
