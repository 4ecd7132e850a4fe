import { recordScreens } from '#platform/web/record/screens.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { IconDeviceLaptop, IconDeviceLaptopOff } from '@tabler/icons-react';
import { assetsPath } from '../../addresses.ts';
import { fetchAssetsOf, fetchOwnAssets, type LentAsset, lentAsset, lentAssetCalls } from '../contract.ts';

export const { List, Add, Edit } = recordScreens(lentAsset, lentAssetCalls, {
  path: assetsPath,
  title: 'Assets lent',
  icons: { list: IconDeviceLaptop, missing: IconDeviceLaptopOff },
  form: [{ fields: ['employee', 'what', 'number', 'lent_on', 'value', 'currency', 'back_on', 'note'] }],
  startsFrom: ['employee_id'],
  cells: {
    value: (row: LentAsset) => (row.value === null ? '-' : <Amount of={row.value} currency={row.currency} bare />),
  },
  empty: { title: 'Nothing is lent', text: 'Laptops, phones, keys and cards that people give back when they leave.' },
  refreshes: [fetchOwnAssets, fetchAssetsOf],
});
