import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { IconBeachOff } from '@tabler/icons-react';
import { amountText } from '../../arithmetic/amount.ts';
import { ledgerAddress } from '../../web/public/addresses.ts';
import type { YearEndLine, YearEndPreview, YearEndTotal } from '../year-end.ts';

type Sums = Pick<YearEndTotal, 'unit' | 'balance' | 'carried' | 'lapses' | 'encashed' | 'reset'>;

const figure = (heading: string, of: (row: Sums) => number): FigureColumn<Sums> => ({
  heading,
  cell: (row) => (of(row) === 0 ? '–' : amountText(of(row), row.unit)),
});

const balance = figure('Balance', (row) => row.balance);
const carried = figure('Carried over', (row) => row.carried);
const rest = [
  figure('Lapses', ({ lapses }) => lapses),
  figure('Paid out', ({ encashed }) => encashed),
  figure('Reset', ({ reset }) => reset),
];

const totals: readonly FigureColumn<YearEndTotal>[] = [
  { heading: 'Leave type', cell: ({ leave_type }) => leave_type },
  { heading: 'People', cell: ({ people }) => people },
  balance,
  carried,
  ...rest,
];

const lines: readonly FigureColumn<YearEndLine>[] = [
  {
    heading: 'Employee',
    cell: ({ employee, employee_id, leave_type_id }) => (
      <PageLink to={ledgerAddress({ employee_id, type: leave_type_id })}>{employee}</PageLink>
    ),
  },
  { heading: 'Leave type', words: true, cell: ({ leave_type }) => leave_type },
  balance,
  carried,
  { heading: 'Use up to', words: true, cell: ({ carried_until }) => (carried_until ? showDate(carried_until) : '–') },
  ...rest,
];

/** Sums by type, then each person. */
export function YearEndTables({ preview: { rows, totals: sums } }: { preview: YearEndPreview }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={IconBeachOff}
        title="No balances to carry or to end"
        text="Post the year all the same, so that the next one can follow."
      />
    );
  }
  return (
    <>
      <FigureTable name="Totals" columns={totals} rows={sums} keyOf={({ leave_type_id }) => leave_type_id} />
      <FigureTable
        name="People"
        columns={lines}
        rows={rows}
        keyOf={({ employee_id, leave_type_id }) => `${employee_id}/${leave_type_id}`}
      />
    </>
  );
}
