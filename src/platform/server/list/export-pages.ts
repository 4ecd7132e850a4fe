/** Exports data that is not a declared list, page by page, as fast as the reader takes it. */
import type { ExportFormat } from '#platform/contract/list.ts';
import type { ExportColumn } from '../export/columns.ts';
import { tableFile, type Workbook } from '../export/file.ts';
import type { FileReply } from '../reply.ts';
import type { Work } from '../work.ts';
import { takeExportPlace } from './export-places.ts';

type ExportedFile = Workbook & {
  readonly format: ExportFormat;
  /** The name of the file, and of the sheet unless it has its own. */
  readonly title: string;
};

/** @throws 429 if too many exports are running */
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

/** Rows in memory as a single page. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

const perPage = 500;

/** Pages of a source with offset and limit. */
export async function* pagesOf<Row>(
  read: (page: { readonly limit: number; readonly offset: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += perPage) {
    const rows = await read({ limit: perPage, offset });
    yield rows;
    if (rows.length < perPage) return;
  }
}
