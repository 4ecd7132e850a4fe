import { showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { IconBeachOff } from '@tabler/icons-react';
import { amountFigure } from '../../arithmetic/amount.ts';
import { ledgerAddress } from '../../web/public/addresses.ts';
import type { YearEndLine, YearEndPreview, YearEndTotal } from '../year-end.ts';

type Sums = Pick<YearEndTotal, 'unit' | 'balance' | 'carried' | 'lapses' | 'encashed' | 'reset'>;
type Figure = 'balance' | 'carried' | 'lapses' | 'encashed' | 'reset';

const headings: Readonly<Record<Figure, string>> = {
  balance: 'Balance',
  carried: 'Carried over',
  lapses: 'Lapses',
  encashed: 'Paid out',
  reset: 'Reset',
};

const figure = (name: Figure): FigureColumn<Sums> => ({
  heading: headings[name],
  cell: (row) => (row[name] === 0 ? '-' : amountFigure(row[name], row.unit)),
});

const always = [figure('balance'), figure('carried'), figure('lapses')];

/** Columns that are shown only if they apply to someone. */
const rare = (sums: readonly Sums[]): readonly FigureColumn<Sums>[] =>
  (['encashed', 'reset'] as const).filter((name) => sums.some((row) => row[name] !== 0)).map(figure);

const totals: readonly FigureColumn<YearEndTotal>[] = [
  {
    heading: 'Leave type',
    cell: ({ leave_type, people }) => (
      <Grid gap={0}>
        <span>{leave_type}</span>
        <Text as="span" dim weight={400}>
          {people === 1 ? '1 person' : `${people} people`}
        </Text>
      </Grid>
    ),
  },
];

const person: FigureColumn<YearEndLine> = {
  heading: 'Employee',
  cell: ({ employee, employee_id, leave_type, leave_type_id, carried_until }) => (
    <Grid gap={0}>
      <PageLink to={ledgerAddress({ employee_id, type: leave_type_id })}>{employee}</PageLink>
      <Text as="span" dim weight={400}>
        {[leave_type, carried_until && `use what is carried up to ${showDate(carried_until)}`]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </Grid>
  ),
};

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
      <FigureTable
        name="Totals"
        columns={[...totals, ...always, ...rare(sums)]}
        wraps
        rows={sums}
        keyOf={({ leave_type_id }) => leave_type_id}
      />
      <FigureTable
        name="People"
        columns={[person, ...always, ...rare(sums)]}
        wraps
        rows={rows}
        keyOf={({ employee_id, leave_type_id }) => `${employee_id}/${leave_type_id}`}
      />
    </>
  );
}
