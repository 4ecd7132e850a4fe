/** A report as a file: numbers are numbers, durations also whole minutes (decisions D38). */
import { showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import type { ExportFormat } from '#platform/contract/list.ts';
import type { Report, ReportColumn, Taken } from '#platform/contract/report/report.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { tableFile } from '#platform/server/export/file.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import type { ReportRow } from '../contract.ts';
import type { Asked } from './asked.ts';
import { runReport } from './run.ts';

export async function exportReport(work: Work, report: Report, asked: Asked, format: ExportFormat): Promise<FileReply> {
  const { rows, total, sideways } = await runReport(work, report, asked);
  const [first, ...others] = report.by.filter((field) => report.subject.fields[field]?.kind !== 'id');
  const columns = [
    keyColumn(report, first ?? '', 'Total'),
    ...others.map((field) => keyColumn(report, field, null)),
    ...sideways.map((value): ExportColumn<ReportRow> => ({
      heading: showDate(value),
      kind: 'text',
      value: (row) => row.sideways?.[value] ?? null,
      width: 11,
    })),
    ...Object.entries(report.columns).flatMap(([name, column]) => valueColumns(name, column)),
  ];
  const title = `${report.name} ${showDate(asked.from)} to ${showDate(asked.to)}`;
  return tableFile(work, format, title, columns, pages([...rows, total]));
}

const keyColumn = ({ subject }: Report, field: string, ofTotal: string | null): ExportColumn<ReportRow> => ({
  heading: subject.fields[field]?.heading ?? field,
  kind: 'text',
  value: ({ key }) => textOf(key[field]) ?? ofTotal,
  width: 24,
});

const textOf = (value: Taken | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

function valueColumns(name: string, { heading, unit }: ReportColumn): readonly ExportColumn<ReportRow>[] {
  const value = ({ values }: ReportRow) => values[name] ?? null;
  if (unit === 'text') return [{ heading, kind: 'text', value, width: 14 }];
  if (unit !== 'minutes')
    return [{ heading: unit === 'percent' ? `${heading} %` : heading, kind: 'number', value, width: 12 }];
  return [
    { heading, kind: 'text', value: (row) => signedDuration(value(row)), width: 10 },
    { heading: `${heading} (minutes)`, kind: 'number', value, width: 14 },
  ];
}

const signedDuration = (minutes: Taken): string | null =>
  typeof minutes !== 'number' ? null : `${minutes < 0 ? '-' : ''}${durationText(Math.abs(minutes))}`;

async function* pages(rows: readonly ReportRow[]) {
  yield rows;
}
