import { skillCategory } from '#modules/masters/contract.ts';
import type { ListQuery } from '#platform/contract/list.ts';
import { csvExport } from '#platform/server/export/csv.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { xlsxExport } from '#platform/server/export/xlsx.ts';
import { choosable, type Entry } from '#platform/server/master/choices.ts';
import { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import type { MatrixRow } from '../contract.ts';
import { matrixPage } from './matrix.ts';

const title = 'Skill matrix';

/** The same people as the list, in its order, a column for each category. */
export async function exportMatrix(work: Work, query: ListQuery & { format: 'csv' | 'xlsx' }): Promise<FileReply> {
  const columns = columnsFor(await choosable(work, skillCategory));
  const pages = pagesOf(work, query);
  const { zone } = work.config.firm;
  if (query.format === 'csv') {
    return new FileReply(`${title}.csv`, 'text/csv; charset=utf-8', csvExport(columns, pages, { zone }));
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new FileReply(`${title}.xlsx`, type, xlsxExport(columns, pages, { sheet: title, zone }));
}

const columnsFor = (categories: readonly Entry[]): ExportColumn<MatrixRow>[] => [
  { heading: 'Name', kind: 'text', value: (row) => row.employee_name, width: 26 },
  { heading: 'Designation', kind: 'text', value: (row) => row.designation, width: 24 },
  { heading: 'Department', kind: 'text', value: (row) => row.department, width: 18 },
  ...categories.map(({ id, name }): ExportColumn<MatrixRow> => {
    const level = (row: MatrixRow) => row.levels.find(({ category_id }) => category_id === id)?.level ?? null;
    return { heading: name, kind: 'number', value: level, width: 14 };
  }),
];

/** Levels are worked out for a page of people at a time. */
const size = 100;

async function* pagesOf(work: Work, query: ListQuery) {
  for (let offset = 0; ; offset += size) {
    const { rows } = await matrixPage(work, Object.assign({}, query, { offset, limit: size }));
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}
