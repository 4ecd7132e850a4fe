import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import type { ExportFormat } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { exportPages, onePage } from '#platform/server/list/export-pages.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import { inDays } from '../../arithmetic/amount.ts';
import type { YearEndLine } from '../year-end.ts';
import { yearEndPreview } from './year-end.ts';

const figure = (heading: string, of: (line: YearEndLine) => number): ExportColumn<YearEndLine> => ({
  heading,
  kind: 'number',
  value: (line) => (line.unit === 'Day' ? inDays(of(line)) : of(line) / 60),
  width: 10,
});

const columns: readonly ExportColumn<YearEndLine>[] = [
  { heading: 'Employee', kind: 'text', value: ({ employee }) => employee, width: 28 },
  { heading: 'Leave type', kind: 'text', value: ({ leave_type }) => leave_type, width: 20 },
  { heading: 'Unit', kind: 'text', value: ({ unit }) => (unit === 'Day' ? 'Days' : 'Hours'), width: 8 },
  figure('Balance', ({ balance }) => balance),
  figure('Carried over', ({ carried }) => carried),
  { heading: 'Use up to', kind: 'date', value: ({ carried_until }) => carried_until, width: 12 },
  figure('Lapses', ({ lapses }) => lapses),
  figure('Paid out', ({ encashed }) => encashed),
  figure('Reset', ({ reset }) => reset),
];

type Asked = { readonly company_id: number; readonly last: PlainDate; readonly format: ExportFormat };

/** @throws 404 for a year that is not waiting, 429 when too many exports are under way */
export async function yearEndFile(work: Work, { format, ...which }: Asked): Promise<FileReply> {
  const { rows, year } = await yearEndPreview(work, which);
  const title = `Leave year end ${year.company} ${showDate(year.last)}`;
  return exportPages(work, { format, title }, columns, onePage(rows));
}
