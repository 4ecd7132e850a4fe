/** The sheet of a month as a file: a line per person, a column per day, then the totals. */
import { durationText } from '#platform/contract/duration.ts';
import type { ExportFormat } from '#platform/contract/list.ts';
import { monthText } from '#platform/contract/dates.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { tableFile } from '#platform/server/export/file.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import type { MatrixRow } from '../contract.ts';
import { monthMatrix } from './matrix.ts';

export async function exportMatrix(work: Work, month: string, format: ExportFormat): Promise<FileReply> {
  const { days, rows } = await monthMatrix(work, month);
  const codes = [...new Set(rows.flatMap(({ totals }) => totals.codes.map(({ code }) => code)))].toSorted();
  const columns: ExportColumn<MatrixRow>[] = [
    { heading: 'Name', kind: 'text', value: ({ name }) => name, width: 26 },
    { heading: 'Department', kind: 'text', value: ({ department }) => department, width: 18 },
    ...days.map((day, at): ExportColumn<MatrixRow> => {
      const heading = String(Number(day.slice(8)));
      return { heading, kind: 'text', value: (row) => row.codes[at] ?? null, width: 5 };
    }),
    ...codes.map((code): ExportColumn<MatrixRow> => {
      const times = ({ totals }: MatrixRow) => totals.codes.find((one) => one.code === code)?.days ?? 0;
      return { heading: `${code} days`, kind: 'number', value: times, width: 9 };
    }),
    number('Payable days', ({ totals }) => totals.payable),
    number('Unpaid days', ({ totals }) => totals.unpaid),
    number('Adjusted days', ({ totals }) => totals.adjusted),
    number('Late', ({ totals }) => totals.late),
    ...duration('Late by', ({ totals }) => totals.late_min),
    ...duration('Worked', ({ totals }) => totals.net_min),
    ...duration('Expected', ({ totals }) => totals.expected_min),
    ...duration('Booked', ({ totals }) => totals.booked_min),
  ];
  return tableFile(work, format, `Attendance ${monthText(`${month}-01`)}`, columns, pages(rows));
}

const number = (heading: string, value: (row: MatrixRow) => number | null): ExportColumn<MatrixRow> => ({
  heading,
  kind: 'number',
  value,
  width: 13,
});

/** Hours and minutes to read, and whole minutes to add up (decisions D38). */
const duration = (heading: string, minutes: (row: MatrixRow) => number): readonly ExportColumn<MatrixRow>[] => [
  { heading, kind: 'text', value: (row) => durationText(minutes(row)), width: 10 },
  number(`${heading} (minutes)`, minutes),
];

async function* pages(rows: readonly MatrixRow[]) {
  if (rows.length > 0) yield rows;
}
