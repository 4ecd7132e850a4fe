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
 * stays constant for any number of rows.
 * @param title names the file and the sheet, e.g. 'Enquiries'
 * @throws 429 if too many are running
 * @param present turns rows of the source into the input of computed columns
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

/** Milliseconds. PostgreSQL's time limit does not run while it waits to send, so this ends stalled readers. */
const longestExport = 15 * 60_000;

/** Fails when its reader takes too long, so that the file does not look complete. */
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

/** Names the zone in the heading if it is not the firm's, as files are passed on. */
const inZone = <Column extends Pick<ExportColumn<never>, 'kind' | 'heading'>>(column: Column, zone: string): Column =>
  column.kind === 'moment' ? { ...column, heading: `${column.heading} (${zone.replaceAll('_', ' ')})` } : column;

async function* shown<Row, Shown>(rows: StoredRows<Row>, lines: AsyncIterable<Buffer>, present: (row: Row) => Shown) {
  for await (const some of lines) yield rows.of(some, present);
}

/** Reads the first page at once, so that database errors come before the reply begins. */
async function begun<Page>(pages: AsyncGenerator<Page>): Promise<AsyncIterable<Page>> {
  let first: IteratorResult<Page> | undefined = await pages.next();
  const next = async () => {
    const given = first ?? (await pages.next());
    first = undefined;
    return given;
  };
  // It has been started, so that ending it closes its connection even if nothing more was read.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pages.return(undefined) }) };
}
