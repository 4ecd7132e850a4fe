import { showDate } from '#platform/contract/dates.ts';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { amountText } from '../../arithmetic/amount.ts';
import type { PolicyChange, PolicyPreview } from '../contract.ts';

/** Whose balance would change at the end of the leave year, and who would fall below zero. */
export function PolicyPreviewTable({ preview: { on, people, asked } }: { preview: PolicyPreview }) {
  return (
    <Stack as="output" gap={12} aria-label="What would change">
      <Heading>What would change</Heading>
      <Text dim>{summaryOf(people, asked, on)}</Text>
      {people.length > 0 && (
        <FigureTable
          name="What would change"
          rows={people}
          keyOf={({ employee_id }) => employee_id}
          columns={[
            { heading: 'Name', words: true, cell: ({ employee_name }) => employee_name },
            { heading: 'Balance before', cell: ({ before, unit }) => shown(before, unit) },
            { heading: 'Balance after', cell: ({ after, unit }) => shown(after, unit) },
            {
              heading: 'Difference',
              cell: ({ before, after, unit }) => shown((after ?? 0) - (before ?? 0), unit),
            },
            {
              heading: 'Note',
              words: true,
              cell: noteOf,
            },
          ]}
        />
      )}
    </Stack>
  );
}

const noteOf = (row: PolicyChange) => isBelow(row) && <StatusBadge tone="red">Below zero</StatusBadge>;

const isBelow = ({ after }: PolicyChange) => after !== null && after < 0;

const shown = (amount: number | null, unit: PolicyChange['unit']) => (amount === null ? '-' : amountText(amount, unit));

function summaryOf(people: readonly PolicyChange[], asked: number, on: string): string {
  if (people.length === 0)
    return `Nobody’s balance on ${showDate(on)} changes. It was worked out for ${persons(asked)}.`;
  const below = people.filter(isBelow).length;
  const fallen =
    below === 0
      ? 'Nobody falls below zero.'
      : `${below === 1 ? '1 falls' : `${below} fall`} below zero: nothing is taken back by itself.`;
  return `The balance on ${showDate(on)}, leave booked up to then taken off, changes for ${people.length} of ${persons(asked)}. ${fallen}`;
}

const persons = (count: number) => (count === 1 ? '1 person' : `${count} people`);
