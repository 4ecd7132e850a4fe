import { Button, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { showMoment } from '#platform/contract/dates.ts';
import { fileSizeText } from '#platform/contract/files.ts';
import { mostImportBytes } from '#platform/contract/import-limits.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { download } from '#platform/web/download.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FileChoice } from '#platform/web/files/FileChoice.tsx';
import { Card, Grid, Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchAttendance, fetchDayBoard, fetchMonthMatrix } from '../../contract.ts';
import {
  type Device,
  exportRefusedLines,
  fetchDeviceNumbers,
  fetchDevices,
  fetchSwipeImports,
  importSwipes,
  type SwipeImport,
  undoSwipeImport,
} from '../contract.ts';

const refreshes = [
  fetchSwipeImports,
  fetchDevices,
  fetchDeviceNumbers,
  fetchDayBoard,
  fetchMonthMatrix,
  fetchAttendance,
];

/** Milliseconds between polls while a file is read. */
const every = 1000;

const isRunning = ({ status }: SwipeImport) => status === 'Reading' || status === 'Working out days';

export function Imports({ devices }: { devices: readonly Device[] }) {
  const { data } = useRead(
    fetchSwipeImports,
    {},
    { keepPrevious: true, every: ({ rows }) => (rows.some(isRunning) ? every : undefined) },
  );
  return (
    <Stack as="section" gap={12} minWidth={0} aria-label="Files of swipes">
      <Heading>Files of swipes</Heading>
      <ImportForm devices={devices} />
      {data && data.rows.length > 0 && <PastImports rows={data.rows} />}
    </Stack>
  );
}

const orders = [
  { value: 'day first', label: 'Day first: 05/11 is 5 November' },
  { value: 'month first', label: 'Month first: 05/11 is 11 May' },
];

function ImportForm({ devices }: { devices: readonly Device[] }) {
  const active = devices.filter((device) => device.active);
  const [device, setDevice] = useState<string | null>(null);
  const [dates, setDates] = useState<'day first' | 'month first'>();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const add = useWrite(importSwipes, { refreshes });
  const choose = async (file: File) => {
    setWrong({});
    const query = { file_name: file.name.slice(0, 200), ...(dates && { dates }) };
    try {
      const { message } = await add.send({ query: { ...query, ...(device && { device_id: Number(device) }) }, file });
      if (message) toast.success(message);
    } catch (error) {
      const fields = failureOf(error)?.fields;
      if (fields) setWrong(fields);
      else toast.error(messageOf(error));
    }
  };
  return (
    <Card padding={16}>
      <Grid gap={16} columns="repeat(auto-fit, minmax(260px, 1fr))" align="start">
        <FileChoice
          takes={`CSV with device, person and moment, up to ${fileSizeText(mostImportBytes)}. The same file twice adds nothing.`}
          accept=".csv,.txt,.tsv"
          refusal={wrong['file']}
          busy={add.sending}
          choose={(file) => void choose(file)}
        />
        <Stack gap={12}>
          <Select
            label="Device"
            description="For lines that name none"
            placeholder={active.length === 1 ? active[0]?.name : 'As the file says'}
            data={active.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={device}
            onChange={setDevice}
            error={wrong['device_id']}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear Device' }}
          />
          {(wrong['dates'] !== undefined || dates !== undefined) && (
            <Select
              label="Dates"
              data={orders}
              value={dates ?? null}
              onChange={(value) => setDates(value === 'day first' || value === 'month first' ? value : undefined)}
              error={wrong['dates']}
            />
          )}
        </Stack>
      </Grid>
    </Card>
  );
}

const tones: Readonly<Record<SwipeImport['status'], Tone>> = {
  Reading: 'amber',
  'Working out days': 'amber',
  Done: 'green',
  Undone: 'grey',
};

function PastImports({ rows }: { rows: readonly SwipeImport[] }) {
  const { zone } = useSession();
  const { showNumber } = useWriting();
  return <FigureTable name="Last imports" columns={columnsOf(zone, showNumber)} rows={rows} keyOf={({ id }) => id} />;
}

function columnsOf(zone: string, show: (count: number) => string): readonly FigureColumn<SwipeImport>[] {
  return [
    { heading: 'File', cell: ({ file_name }) => file_name },
    {
      heading: 'Imported',
      words: true,
      cell: ({ created_at, by }) => [showMoment(created_at, zone), by].filter(Boolean).join(', '),
    },
    { heading: 'Status', words: true, cell: (row) => <Status row={row} /> },
    { heading: 'New', cell: ({ added }) => show(added) },
    { heading: 'Known', cell: ({ known }) => show(known) },
    { heading: 'Closed month', cell: ({ ignored }) => show(ignored) },
    { heading: 'Refused', cell: (row) => <Refused row={row} /> },
    { heading: 'Actions', cell: (row) => <Undo row={row} /> },
  ];
}

function Status({ row }: { row: SwipeImport }) {
  const { status, done, lines } = row;
  if (!isRunning(row)) return <StatusBadge tone={tones[status]}>{status}</StatusBadge>;
  const percent = lines === 0 ? 100 : Math.round((100 * done) / lines);
  return (
    <Stack gap={4}>
      <StatusBadge tone={tones[status]}>{status}</StatusBadge>
      <ProgressBar label={`Reading ${row.file_name}`} percent={percent} text={`${percent} %`} />
    </Stack>
  );
}

function Refused({ row: { id, refused, file_name } }: { row: SwipeImport }) {
  const { showNumber } = useWriting();
  const stop = useRef<AbortController>(null);
  if (refused === 0) return showNumber(0);
  const save = async () => {
    stop.current = new AbortController();
    try {
      await download(exportRefusedLines, { id }, () => undefined, stop.current.signal);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Row gap={8} justify="end" align="center">
      {showNumber(refused)}
      <Button variant="default" size="compact-xs" aria-label={`Error file of ${file_name}`} onClick={() => void save()}>
        Error file
      </Button>
    </Row>
  );
}

function Undo({ row: { id, status, added, file_name } }: { row: SwipeImport }) {
  const undo = useWrite(undoSwipeImport, { refreshes });
  const { counted } = useWriting();
  if (status !== 'Done' || added === 0) return null;
  const ask = async () => {
    const yes = await confirm({
      title: 'Undo import',
      text: `${counted(added, 'swipe')} of ${file_name} are removed, and their days worked out anew. Closed months stay.`,
      confirmLabel: 'Undo import',
      danger: true,
    });
    if (yes) await toastReply(undo.send({ query: { id } }));
  };
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={undo.sending}
      aria-label={`Undo ${file_name}`}
      onClick={() => void ask()}
    >
      Undo
    </Button>
  );
}
