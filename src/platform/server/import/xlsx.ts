/** Reads XLSX as written by Excel, LibreOffice, Google Sheets and the portal itself. */
import { Refusal } from '../errors.ts';
import { isEmpty, mostRowsSeen, type Table, tableOf, type TableRow, unfit } from './table.ts';
import { broken, sheetNames } from './unpacked.ts';

/** @param sheet from 0; by default the first with rows, as sheets before it are covers */
export async function readXlsx(bytes: Buffer, sheet?: number): Promise<Table> {
  const sheets = await sheetNames(bytes);
  if (sheet !== undefined) return readSheet(bytes, sheets, sheet);
  let empty: unknown;
  for (const at of sheets.keys().take(mostCovers)) {
    try {
      return await readSheet(bytes, sheets, at);
    } catch (error) {
      if (!isEmpty(error)) throw error;
      empty ??= error;
    }
  }
  throw empty;
}

/** Sheets searched for rows. */
const mostCovers = 5;

async function readSheet(bytes: Buffer, sheets: readonly string[], sheet: number): Promise<Table> {
  if (sheet >= sheets.length) throw unfit('The workbook has no such sheet');
  try {
    return { sheets, sheet, ...(await tableOf(rowsOf(bytes, sheet))) };
  } catch (error) {
    // Any error of the library is caused by the file.
    throw error instanceof Refusal ? error : broken();
  }
}

async function* rowsOf(bytes: Buffer, sheet: number): AsyncGenerator<TableRow> {
  // Loaded with the first workbook: most processes never read one.
  const { streamXlsxRows } = await import('hucre/xlsx');
  for await (const { index, values } of streamXlsxRows(bytes, { sheet, maxRows: mostRowsSeen })) {
    yield { number: index + 1, cells: values.map(textOf) };
  }
}

/** A cell as it would be typed, dates with the year first. A formula gives its stored result. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Excel counts days from the end of 1899, so a moment before 1900 is a time of day. */
const firstYear = 1900;

/** Year first: dates in a workbook are unambiguous, however its texts are written. */
function momentText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '';
  // Days are floats in the file.
  const iso = new Date(Math.round(moment.getTime() / 60_000) * 60_000).toISOString();
  const [date, time] = [iso.slice(0, 10), iso.slice(11, 16)];
  if (moment.getUTCFullYear() < firstYear) return time;
  return time === '00:00' ? date : `${date} ${time}`;
}
