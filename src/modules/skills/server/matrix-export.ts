import { skillCategory } from '#modules/masters/contract.ts';
import type { ExportQuery, ListQuery } from '#platform/contract/list.ts';
import type { ExportColumn } from '#platform/server/export/columns.ts';
import { tableFile } from '#platform/server/export/file.ts';
import { choosable, type Entry } from '#platform/server/master/choices.ts';
import type { FileReply } from '#platform/server/reply.ts';
import type { Work } from '#platform/server/work.ts';
import type { MatrixRow } from '../contract.ts';
import { matrixPage } from './matrix.ts';

/** The same people and order as the list, with a column for each category. */
export async function exportMatrix(work: Work, query: ExportQuery): Promise<FileReply> {
  const columns = columnsFor(await choosable(work, skillCategory));
  return tableFile(work, query.format, 'Skill matrix', columns, pagesOf(work, query));
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

/** People for whom levels are computed at a time. */
const size = 100;

async function* pagesOf(work: Work, query: ListQuery) {
  for (let offset = 0; ; offset += size) {
    const { rows } = await matrixPage(work, Object.assign({}, query, { offset, limit: size }));
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}
