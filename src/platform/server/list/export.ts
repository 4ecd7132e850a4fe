import type { ExportQuery } from '#platform/contract/list.ts';
import type { ExportColumn, StoredColumn } from '../export/columns.ts';
import { tableFile } from '../export/file.ts';
import { CellSource } from '../export/sources.ts';
import type { StoredRows } from '../export/stored-rows.ts';
import type { FileReply } from '../reply.ts';
import type { Work } from '../work.ts';
import { copiedRows } from './copied.ts';
import { takeExportPlace } from './export-places.ts';
import { type List, listStatement } from './page.ts';

/**
 * All rows of a list as a file, from the same statement as its pages, read as fast as the reader takes them: memory
 * stays flat whatever the number of rows.
 * @param title names the file and the sheet, e.g. 'Enquiries'
 * @throws 429 when too many are under way
 * @param present turns rows of the source into what the worked-out columns read
 */
export async function exportList<DB, Tables extends keyof DB, Row, Shown>(
  work: Work,
  list: List<DB, Tables, Row>,
  query: ExportQuery,
  title: string,
  columns: readonly (ExportColumn<Shown> | StoredColumn<Row>)[],
  present: (row: Row) => Shown,
): Promise<FileReply> {
  const { zone } = work;
  const leave = await takeExportPlace(work.pool, work.actor.accountId);
  try {
    const { rows, lines } = await copiedRows<Row>(work.pool, listStatement(work, list, query));
    const headed = zone === work.config.firm.zone ? columns : columns.map((column) => inZone(column, zone));
    const sources = headed.map((column) => ('stored' in column ? new CellSource<Shown>(column, rows) : column));
    const pages = await begun(inTime(shown(rows, lines, present), leave));
    return tableFile(work, query.format, title, sources, pages);
  } catch (error) {
    leave();
    throw error;
  }
}

/** PostgreSQL counts no time while it waits to send: who stands still for longer than this loses the connection. */
const longestExport = 15 * 60_000;

/** Ends with an error, not as if it were whole, when its reader takes too long. */
async function* inTime<Page>(pages: AsyncGenerator<Page>, leave: () => void): AsyncGenerator<Page> {
  let late = false;
  const end = setTimeout(() => {
    late = true;
    leave();
    void pages.return(undefined);
  }, longestExport).unref();
  try {
    for await (const page of pages) yield page;
    if (late) throw new Error('The reader of an export took too long');
  } finally {
    clearTimeout(end);
    leave();
  }
}

/** A file is passed on: whose clock it shows stands in it, where that is not the firm's. */
const inZone = <Column extends Pick<ExportColumn<never>, 'kind' | 'heading'>>(column: Column, zone: string): Column =>
  column.kind === 'moment' ? { ...column, heading: `${column.heading} (${zone.replaceAll('_', ' ')})` } : column;

async function* shown<Row, Shown>(rows: StoredRows<Row>, lines: AsyncIterable<Buffer>, present: (row: Row) => Shown) {
  for await (const some of lines) yield rows.of(some, present);
}

/** With its first page read: what the database refuses is refused before the reply begins. */
async function begun<Page>(pages: AsyncGenerator<Page>): Promise<AsyncIterable<Page>> {
  let first: IteratorResult<Page> | undefined = await pages.next();
  const next = async () => {
    const given = first ?? (await pages.next());
    first = undefined;
    return given;
  };
  // It is under way already, so that ending it closes its connection even when nothing more was read.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pages.return(undefined) }) };
}
