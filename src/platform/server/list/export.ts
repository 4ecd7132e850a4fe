import type { ExportQuery } from '#platform/contract/list.ts';
import { csvExport } from '../export/csv.ts';
import type { ExportColumn } from '../export/columns.ts';
import { xlsxExport } from '../export/xlsx.ts';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { FileReply } from '../reply.ts';
import type { Work } from '../work.ts';
import { listStatement, type ListSource } from './page.ts';

// Small, so that few rows are alive at a time: a thousand cost a seventh more of the processor.
const batch = 250;
/**
 * The time one statement may take counts from the first row to the last for a cursor, the reader's pace included; this
 * is also how long a reader that stands still may hold the connection.
 */
const longestExport = '15min';

/**
 * All rows of a list as a file, from the same statement as its pages, read through a cursor as fast as the reader takes
 * them: memory stays flat whatever the number of rows.
 * @param title names the file and the sheet, e.g. 'Enquiries'
 * @param present turns rows of the source into what the columns read
 */
export async function exportList<DB, Tables extends keyof DB, Row, Shown>(
  work: Work,
  source: ListSource<DB, Tables, Row>,
  query: ExportQuery,
  title: string,
  columns: readonly ExportColumn<Shown>[],
  present: (row: Row) => Shown,
): Promise<FileReply> {
  const { zone } = work;
  const statement = listStatement(work, source, query);
  const pages = await begun(pagesOf<Row, Shown>(work.pool, statement, present));
  const headed = zone === work.config.firm.zone ? columns : columns.map((column) => inZone(column, zone));
  if (query.format === 'csv') {
    return new FileReply(`${title}.csv`, 'text/csv; charset=utf-8', csvExport(headed, pages, { zone }));
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new FileReply(`${title}.xlsx`, type, xlsxExport(headed, pages, { sheet: title, zone }));
}

/** A file is passed on: whose clock it shows stands in it, where that is not the firm's. */
const inZone = <Row>(column: ExportColumn<Row>, zone: string): ExportColumn<Row> =>
  column.kind === 'moment' ? { ...column, heading: `${column.heading} (${zone.replaceAll('_', ' ')})` } : column;

/** With its first page read: what the database refuses is refused before the reply begins. */
async function begun<Page>(pages: AsyncGenerator<Page>): Promise<AsyncIterable<Page>> {
  let first: IteratorResult<Page> | undefined = await pages.next();
  const next = async () => {
    const given = first ?? (await pages.next());
    first = undefined;
    return given;
  };
  // It is under way already, so that ending it closes its cursor even when nothing more was read.
  return { [Symbol.asyncIterator]: () => ({ next, return: () => pages.return(undefined) }) };
}

async function* pagesOf<Row, Shown>(
  pool: pg.Pool,
  statement: { text: string; values: readonly unknown[] },
  present: (row: Row) => Shown,
): AsyncGenerator<readonly Shown[]> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`set statement_timeout = '${longestExport}'`);
    const cursor = client.query(new Cursor<Row & object>(statement.text, [...statement.values]));
    try {
      for (;;) {
        const rows = await cursor.read(batch);
        if (rows.length === 0) return;
        yield rows.map(present);
      }
    } finally {
      await cursor.close();
      await client.query('reset statement_timeout');
    }
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
