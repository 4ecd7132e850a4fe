import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import type { Writing } from '#platform/contract/writing.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { daysText } from '../../web/use-asked.ts';
import type { ManagementSummary } from '../contract.ts';
import {
  columnOf,
  type ComparedFigure,
  comparedFigures,
  comparedHeading,
  monthOf,
  pathOf,
  wholeText,
} from '../words.ts';

/** Punctuality and quality, compared with as many days of the month before and of the same month a year ago. */
export function ComparedTable({ data }: { data: ManagementSummary }) {
  const writing = useWriting();
  const rows = comparedFigures(data);
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

const nameOf = (figure: ComparedFigure) => <PageLink to={pathOf(figure.part)}>{comparedHeading(figure)}</PageLink>;

const figuresOf = (
  writing: Writing,
  heading: string,
  of: 'total' | 'before' | 'year',
): FigureColumn<ComparedFigure> => ({
  heading,
  cell: ({ part, column }) => wholeText(writing, part[of]?.[column], columnOf(part.name, column).unit),
});
