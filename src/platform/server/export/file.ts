import type { ExportFormat } from '#platform/contract/list.ts';
import { FileReply } from '../reply.ts';
import type { Work } from '../work.ts';
import type { AboutLine } from './about-sheet.ts';
import { csvExport } from './csv.ts';
import type { Column } from './sources.ts';
import { xlsxExport } from './xlsx.ts';

export type Workbook = { readonly sheet?: string; readonly about?: readonly AboutLine[] };

/**
 * Turns pages of rows into the requested file, with moments in the person's time zone.
 * @param title names the file and the sheet, e.g. 'Enquiries'
 * @param workbook the sheet's name where it differs, and the text of an extra sheet; CSV has rows only
 */
export function tableFile<Row>(
  { zone }: Pick<Work, 'zone'>,
  format: ExportFormat,
  title: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Iterable<Row>>,
  { sheet = title, about }: Workbook = {},
): FileReply {
  if (format === 'csv') {
    return new FileReply(`${title}.csv`, 'text/csv; charset=utf-8', csvExport(columns, pages, { zone }));
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new FileReply(`${title}.xlsx`, type, xlsxExport(columns, pages, { sheet, zone, ...(about && { about }) }));
}
