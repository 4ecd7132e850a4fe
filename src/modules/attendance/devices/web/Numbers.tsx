import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMoment } from '#platform/contract/dates.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { type Device, fetchDeviceNumbers, removeDeviceNumber, type UnknownNumber } from '../contract.ts';
import { NumberDialog, type StartNumber } from './NumberDialog.tsx';

type Known = { readonly id: number; readonly name: string; readonly number: string; readonly device: string | null };

const columns: readonly FigureColumn<Known>[] = [
  { heading: 'Employee', cell: ({ name }) => name },
  { heading: 'Number', words: true, cell: ({ number }) => number },
  { heading: 'Device', words: true, cell: ({ device }) => device ?? 'All devices' },
  { heading: 'Actions', cell: (row) => <Remove row={row} /> },
];

/** The numbers by which devices identify people; staff numbers always work. */
export function Numbers({ devices }: { devices: readonly Device[] }) {
  const { data } = useRead(fetchDeviceNumbers, {}, { keepPrevious: true });
  const [start, setStart] = useState<StartNumber | null>(null);
  return (
    <Stack as="section" gap={12} minWidth={0} aria-label="Numbers of people">
      <Row wrap justify="space-between" align="center" gap={8}>
        <Stack gap={2}>
          <Heading>Numbers of people</Heading>
          <Text dim>Devices know people by their staff number, or by a number that is said here.</Text>
        </Stack>
        <Button variant="default" onClick={() => setStart({})}>
          Add number
        </Button>
      </Row>
      {data && data.unknown.length > 0 && <Unknown rows={data.unknown} choose={setStart} />}
      {data && data.rows.length > 0 && (
        <FigureTable name="Known numbers" columns={columns} rows={data.rows} keyOf={({ id }) => id} />
      )}
      {start && <NumberDialog start={start} devices={devices} onClose={() => setStart(null)} />}
    </Stack>
  );
}

type Choose = (start: StartNumber) => void;

function Unknown({ rows, choose }: { rows: readonly UnknownNumber[]; choose: Choose }) {
  const { zone } = useSession();
  return (
    <FigureTable
      name="Unknown numbers"
      columns={unknownColumns(zone, choose)}
      rows={rows}
      keyOf={({ device_id, number }) => `${device_id} ${number}`}
    />
  );
}

const unknownColumns = (zone: string, choose: Choose): readonly FigureColumn<UnknownNumber>[] => [
  { heading: 'Nobody has', cell: ({ number }) => number },
  { heading: 'Device', words: true, cell: ({ device }) => device },
  { heading: 'Swipes', cell: ({ swipes }) => swipes },
  { heading: 'Last', words: true, cell: ({ last_at }) => showMoment(last_at, zone) },
  { heading: 'Actions', cell: (row) => <Whose row={row} choose={choose} /> },
];

const Whose = ({ row: { number, device_id }, choose }: { row: UnknownNumber; choose: Choose }) => (
  <Button
    variant="default"
    size="compact-xs"
    aria-label={`Whose is it? Number ${number}`}
    onClick={() => choose({ number, device_id })}
  >
    Whose is it?
  </Button>
);

function Remove({ row: { id, name, number } }: { row: Known }) {
  const remove = useWrite(removeDeviceNumber, { refreshes: [fetchDeviceNumbers] });
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={remove.sending}
      aria-label={`Remove number ${number} of ${name}`}
      onClick={() => void toastReply(remove.send({ query: { id } }))}
    >
      Remove
    </Button>
  );
}
