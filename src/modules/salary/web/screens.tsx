import { recordScreens } from '#platform/web/record/screens.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { IconChartArea, IconChartAreaLine } from '@tabler/icons-react';
import { bandCalls, type GradeBand, gradeBand } from '../contract.ts';
import { bandsPath } from './addresses.ts';

const amount = (of: string, { currency }: GradeBand) => <Amount of={of} currency={currency} bare />;

export const { List, Add, Edit } = recordScreens(gradeBand, bandCalls, {
  path: bandsPath,
  title: 'Grade bands',
  icons: { list: IconChartArea, missing: IconChartAreaLine },
  form: [{ fields: ['grade', 'company', 'begins_on', 'currency', 'least', 'middle', 'greatest'] }],
  cells: {
    least: (row: GradeBand) => amount(row.least, row),
    middle: (row: GradeBand) => amount(row.middle, row),
    greatest: (row: GradeBand) => amount(row.greatest, row),
  },
  addText: 'Amounts of a year. An offer outside of the band needs a Director.',
  empty: { title: 'No grade bands yet', text: 'Enter what a grade pays at a company, so that offers can be compared.' },
});
