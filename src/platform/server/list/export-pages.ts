/** Figures that are no declared list, as a file: read page by page, as fast as the reader takes them. */
import type { ExportFormat } from '#platform/contract/list.ts';
import type { ExportColumn } from '../export/columns.ts';
import { tableFile, type Workbook } from '../export/file.ts';
import type { FileReply } from '../reply.ts';
import type { Work } from '../work.ts';
import { takeExportPlace } from './export-places.ts';

type ExportedFile = Workbook & {
  readonly format: ExportFormat;
  /** Names the file, and the sheet unless that has a name of its own. */
  readonly title: string;
};

/** @throws 429 when too many exports are under way */
export async function exportPages<Row>(
  work: Work,
  { format, title, ...workbook }: ExportedFile,
  columns: readonly ExportColumn<Row>[],
  pages: AsyncGenerator<readonly Row[]>,
): Promise<FileReply> {
  const leave = await takeExportPlace(work.pool, work.actor.accountId);
  return tableFile(work, format, title, columns, until(pages, leave), workbook);
}

async function* until<Page>(pages: AsyncGenerator<Page>, leave: () => void): AsyncGenerator<Page> {
  try {
    yield* pages;
  } finally {
    leave();
  }
}

/** Rows that are in memory already. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

const perPage = 500;

/** Rows of a source that is asked for so many at a time. */
export async function* pagesOf<Row>(
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += perPage) {
    const rows = await read({ limit: perPage, offset });
    yield rows;
    if (rows.length < perPage) return;
  }
}
