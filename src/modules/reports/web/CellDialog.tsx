import type { Input } from '#platform/contract/report/facts.ts';
import { factsOf } from '#platform/contract/report/open.ts';
import { plain, type Report, type ReportColumn } from '#platform/contract/report/report.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { FigurePager } from '#platform/web/ui/FigurePager.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { AskedOfReport, ReportCalls, ReportRow } from '../contract.ts';
import { inputWords, wordsOf } from '../formula.ts';
import { BehindTable } from './BehindTable.tsx';
import { shown, shownField } from '../shown.ts';
import { daysInWords } from '../view.ts';

export type OpenCell = { readonly row: ReportRow; readonly column: string };

type CellDialogProps = { calls: ReportCalls; asked: AskedOfReport; cell: OpenCell; onClose: () => void };

/** Explains a number: its formula with this row's inputs, and the rows that each input counts. */
export function CellDialog({ calls, asked, cell: { row, column: name }, onClose }: CellDialogProps) {
  const { report } = calls;
  const writing = useWriting();
  const column = name === 'sideways' ? acrossOf(report) : report.columns[name];
  const [chosen, setChosen] = useState(Object.keys(column?.inputs ?? {})[0] ?? '');
  if (!column) return null;
  const inputs = Object.entries(column.inputs);
  const value = shown(writing, row.values[name], column.unit);
  return (
    <DialogFrame
      title={[column.heading, ...whoOf(writing, report, row)].join(' · ')}
      opened
      onClose={onClose}
      cancelLabel="Close"
      plainCancel
      width={960}
    >
      <Stack gap={12} minWidth={0}>
        <Text>
          {formulaOf(writing, report, name, column, row)} = <strong>{value}</strong>
          {column.after && ` (${afterWords[column.after]})`}
        </Text>
        <Text dim>
          {wordsOf(report, column)}. {daysInWords(report, asked)}.
        </Text>
        {inputs.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Which figure the rows are of"
            value={chosen}
            onChange={setChosen}
            data={inputs.map(([as, input]) => ({
              value: as,
              label: `${inputWords(report, input)}: ${figureOf(writing, report, input, row.inputs[`${name}.${as}`])}`,
            }))}
          />
        )}
        <Behind
          key={chosen}
          calls={calls}
          asked={asked}
          row={row}
          figure={`${name}.${chosen}`}
          input={column.inputs[chosen]}
        />
      </Stack>
    </DialogFrame>
  );
}

const acrossOf = ({ sideways }: Report): ReportColumn | undefined =>
  sideways && plain(sideways.words, sideways.input, sideways.unit ?? 'text', `${sideways.words}: {n}`);

const afterWords = {
  share: 'as a share of the total',
  running: 'shares added up from the greatest down',
  rank: 'the place from the greatest down',
};

function whoOf(writing: Writing, { subject }: Report, { key }: ReportRow): readonly string[] {
  const fields = Object.keys(key).filter((field) => field !== 'key' && subject.fields[field]?.kind !== 'id');
  if (fields.length === 0) return ['Total'];
  return fields.slice(0, 4).map((field) => shownField(writing, subject, field, key[field]));
}

const unitOfInput = (report: Report, input: Input) => {
  const kind = factsOf(report, input).fields[input.field ?? '']?.kind;
  if (input.take === 'count' || input.take === 'distinct') return 'number';
  return kind === 'minutes' || kind === 'money' ? kind : kind === 'number' ? 'number' : 'text';
};

const figureOf = (writing: Writing, report: Report, input: Input, value: ReportRow['values'][string] | undefined) =>
  shown(writing, value, unitOfInput(report, input));

/** As numbers: '3 ÷ 12 × 100'. */
const formulaOf = (
  writing: Writing,
  report: Report,
  name: string,
  column: ReportColumn,
  { inputs }: ReportRow,
): string =>
  column.words.replace(/\{(\w+)\}/g, (_, as: string) => {
    const input = column.inputs[as];
    return input ? figureOf(writing, report, input, inputs[`${name}.${as}`]) : as;
  });

const perPage = 15;

type BehindProps = {
  calls: ReportCalls;
  asked: AskedOfReport;
  row: ReportRow;
  figure: string;
  input: Input | undefined;
};

function Behind({ calls, asked, row, figure, input }: BehindProps) {
  const { report } = calls;
  const { counted } = useWriting();
  const writing = useWriting();
  const [offset, setOffset] = useState(0);
  const cell = JSON.stringify(report.rows === 'each' && row.key['key'] ? { key: row.key['key'] } : row.key);
  const query = { ...asked, cell, input: figure, offset, limit: perPage };
  const { data, error, refetch } = useRead(calls.behind, { query }, { keepPrevious: true });
  if (!input) return null;
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  const facts = factsOf(report, input);
  return (
    <>
      <Text dim>
        {facts.says}: {counted(data.count, 'row')}
      </Text>
      <BehindTable facts={facts} report={report} input={input} data={data} total={Object.keys(row.key).length === 0} />
      {data.others && (
        <Text>
          {`${counted(data.others.count, 'row')} of others, which you do not see singly`}
          {data.others.value !== null && `: ${figureOf(writing, report, input, data.others.value)}`}
        </Text>
      )}
      {data.count > perPage && (
        <FigurePager
          offset={offset}
          perPage={perPage}
          count={data.count}
          onChange={setOffset}
          words={['Earlier', 'Later']}
        />
      )}
    </>
  );
}
