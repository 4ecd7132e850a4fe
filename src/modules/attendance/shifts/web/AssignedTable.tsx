import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { AssignedRow } from '../contract.ts';

/** What an assignment changes for each person, or why it cannot. */
export function AssignedTable({ rows }: { rows: readonly AssignedRow[] }) {
  return (
    <FigureTable name="What changes" rows={rows} keyOf={({ employee_id }) => employee_id} wraps columns={columns} />
  );
}

const changeOf = (row: AssignedRow) => <Change row={row} />;

const columns: readonly FigureColumn<AssignedRow>[] = [
  { heading: 'Name', words: true, cell: ({ name }) => name },
  { heading: 'Until now', words: true, cell: ({ was }) => was },
  { heading: 'What changes', words: true, cell: changeOf },
];

function Change({ row: { refused, changed, kept, warnings } }: { row: AssignedRow }) {
  const { counted } = useWriting();
  if (refused !== null) return <Text as="span" color="danger">{`Stays as it is. ${refused}`}</Text>;
  const says = changed === 0 ? 'No day changes in four weeks' : `${counted(changed, 'day')} of four weeks change`;
  return (
    <Stack gap={2}>
      <Text as="span">{says}</Text>
      {kept > 0 && (
        <Text as="span" size={12} dim>{`${counted(kept, 'day')} of the roster ${kept === 1 ? 'stays' : 'stay'}`}</Text>
      )}
      {warnings.map((warning) => (
        <Text as="span" key={warning} size={12} color="tone-amber">
          {warning}
        </Text>
      ))}
    </Stack>
  );
}
