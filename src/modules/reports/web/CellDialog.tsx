import type { Writing } from '#platform/contract/writing.ts';
import type { Report, ReportColumn } from '#platform/contract/report/report.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { FigureTable } from '#platform/web/ui/FigureTable.tsx';
import { useState } from 'react';
import type { AskedOfReport, ReportCalls, ReportRow, RowsBehind } from '../contract.ts';
import { daysText } from './use-asked.ts';
import { shown, shownField } from './shown.ts';

export type OpenCell = { readonly row: ReportRow; readonly column: string };

type CellDialogProps = { calls: ReportCalls; asked: AskedOfReport; cell: OpenCell; onClose: () => void };

/** How a number is made: its formula with this row's inputs, and the very rows that it counts. */
export function CellDialog({ calls, asked, cell: { row, column: name }, onClose }: CellDialogProps) {
  const { report } = calls;
  const writing = useWriting();
  const column = report.columns[name];
  if (!column) return null;
  const who = report.by.filter((field) => report.subject.fields[field]?.kind !== 'id').map((field) => row.key[field]);
  const title = [column.heading, ...who.filter((value) => value !== undefined)].join(' · ');
  return (
    <DialogFrame title={title} opened onClose={onClose} cancelLabel="Close" plainCancel width={880}>
      <Stack gap={12} minWidth={0}>
        <Text>
          {formulaOf(writing, name, column, row)} = <strong>{shown(writing, row.values[name], column.unit)}</strong>
        </Text>
        <Text dim>{daysText(asked)}</Text>
        <Behind calls={calls} asked={asked} row={row} name={name} column={column} />
      </Stack>
    </DialogFrame>
  );
}

/** '{home} ÷ {days} × 100' as '3 ÷ 12 × 100'. */
const formulaOf = (writing: Writing, name: string, { words, unit }: ReportColumn, { inputs }: ReportRow): string =>
  words.replace(/\{(\w+)\}/g, (_, input: string) =>
    shown(writing, inputs[`${name}.${input}`], unit === 'percent' ? 'number' : unit),
  );

const perPage = 15;

type BehindProps = { calls: ReportCalls; asked: AskedOfReport; row: ReportRow; name: string; column: ReportColumn };

function Behind({ calls, asked, row, name, column }: BehindProps) {
  const writing = useWriting();
  const [offset, setOffset] = useState(0);
  const query = {
    ...asked,
    cell: JSON.stringify(row.key),
    input: `${name}.${Object.keys(column.inputs)[0] ?? ''}`,
    offset,
    limit: perPage,
  };
  const { data, error, refetch } = useRead(calls.behind, { query }, { keepPrevious: true });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  return (
    <>
      <FigureTable
        name="The rows behind it"
        rows={data.rows}
        keyOf={({ key }) => String(key)}
        columns={shownFields(calls.report, column, Object.keys(row.key).length === 0).map((field) => ({
          heading: calls.report.subject.fields[field]?.heading ?? field,
          words: true,
          cell: (one: RowsBehind['rows'][number]) => shownField(writing, calls.report.subject, field, one[field]),
        }))}
      />
      <FigurePager
        offset={offset}
        perPage={perPage}
        count={data.count}
        onChange={setOffset}
        words={['Earlier', 'Later']}
      />
    </>
  );
}

/** The day, who it is about where that is not said above, and the fields that the column counts. */
function shownFields({ subject, by, sideways }: Report, { inputs }: ReportColumn, isTotal: boolean): readonly string[] {
  const told = isTotal ? by.filter((field) => subject.fields[field]?.kind !== 'id') : [];
  const counted = Object.values(inputs).flatMap(({ field }) => field ?? []);
  return [...new Set([subject.day, ...told, ...(sideways ? [sideways.input.field ?? ''] : []), ...counted])];
}
