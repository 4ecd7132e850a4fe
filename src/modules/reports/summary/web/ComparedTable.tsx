import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import type { Writing } from '#platform/contract/writing.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { daysText } from '../../web/use-asked.ts';
import type { ManagementSummary, PartOfSummary } from '../contract.ts';
import type { PartName } from '../parts.ts';
import { columnOf, monthOf, partIn, pathOf, wholeText } from './part.ts';

type Row = { readonly part: PartOfSummary; readonly column: string };

/** Headings of reports that say too little without the report's name. */
const headings: Readonly<Partial<Record<PartName, Readonly<Record<string, string>>>>> = {
  dispatched: { on_time: 'Dispatched on time', late: 'Days late, the median' },
  speed: { median: 'Net TAT, the median', p90: 'Net TAT, nine of ten jobs', within: 'Within the standard TAT' },
  ratings: { rated: 'Rated by clients', mean: 'Rating, the average', good_share: 'Rated 8 to 10' },
};

const compared = ['billed', 'dispatched', 'speed', 'ratings'] as const;

/** How punctual and how well, beside as many days of the month before and of the same month a year ago. */
export function ComparedTable({ data }: { data: ManagementSummary }) {
  const writing = useWriting();
  const rows = compared.flatMap((name) => {
    const part = partIn(data, name);
    return part ? part.columns.map((column): Row => ({ part, column })) : [];
  });
  if (rows.length === 0) return null;
  return (
    <Stack gap={4} minWidth={0}>
      <FigureTable
        name="Beside earlier days"
        rows={rows}
        keyOf={({ part, column }) => `${part.name} ${column}`}
        wraps
        columns={[
          { heading: 'Figure', words: true, cell: nameOf },
          figuresOf(writing, monthOf(writing, data.days.from), 'total'),
          figuresOf(writing, monthOf(writing, data.before.from), 'before'),
          figuresOf(writing, monthOf(writing, data.year.from), 'year'),
        ]}
      />
      <Text dim size={12}>
        {`Each month up to the same day: ${daysText(data.before)}, ${daysText(data.year)}. TAT in working days.`}
      </Text>
    </Stack>
  );
}

const nameOf = ({ part, column }: Row) => (
  <PageLink to={pathOf(part)}>{headings[part.name]?.[column] ?? columnOf(part.name, column).heading}</PageLink>
);

const figuresOf = (writing: Writing, heading: string, of: 'total' | 'before' | 'year'): FigureColumn<Row> => ({
  heading,
  cell: ({ part, column }) => wholeText(writing, part[of]?.[column], columnOf(part.name, column).unit),
});
