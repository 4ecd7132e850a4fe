/** CSV as spreadsheets of all countries write it. */
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { mostImportColumns } from '#platform/contract/import-limits.ts';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { withoutGuard } from '../export/formula-guard.ts';
import { longestCell, type Table, tableOf, type TableRow, tooWide, unfit } from './table.ts';

/** @throws 400 with the row where the file is malformed */
export const readCsv = (bytes: Buffer): Promise<Table> =>
  inWords(async () => ({ sheets: [], sheet: 0, ...(await tableOf(csvRows(bytes))) }));

/** Row by row, for files longer than a table may be; read it within `inWords`. */
export function csvRows(bytes: Buffer): AsyncGenerator<TableRow> {
  const { text, separator } = withSeparator(decoded(bytes));
  return rowsOf(text, separator);
}

/**
 * Turns parser errors into messages for the user.
 * @throws 400 with the row where the file is malformed
 */
export async function inWords<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records']) + 1;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw unfit(`Row ${row} has too much text, or a quotation mark in it is not closed`);
    throw unfit(`The file is broken in row ${row}: a quotation mark is not closed`);
  }
}

const endings = ['\r\n', '\n', '\r'];

/** Excel's own maximum: so many columns may be present if the surplus is blank. */
const widest = 16_384;

/** In characters. The last cell of a row is limited in bytes, three to a character. */
const longestRow = (mostImportColumns + 2) * longestCell;

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    record_delimiter: endings,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    cast: inWidth,
  });
  let number = 0;
  for await (const cells of Readable.from(slices(text)).pipe(parser) as AsyncIterable<string[]>) {
    number += 1;
    yield { number, cells: cells.map(withoutGuard) };
  }
}

/** @throws 400 at the first cell too many. The parser does not count blank ones */
function inWidth(cell: string, { index, records }: CastingContext): string {
  if (index >= mostImportColumns && (index >= widest || cell.trim() !== '')) throw tooWide(records + 1);
  return cell;
}

const slice = 4 * 1024;

/** In pieces, since the parser processes each without pausing; other requests run in between. */
async function* slices(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length;) {
    // Keeps surrogate pairs together, as each piece is encoded separately.
    const cut = /[\ud800-\udbff]/.test(text.charAt(from + slice - 1)) ? slice - 1 : slice;
    yield text.slice(from, from + cut);
    from += cut;
    await breathe();
  }
}

/** UTF-16 by its byte order mark, UTF-8 where valid, otherwise Windows-1252 ('ANSI' in Excel). */
function decoded(bytes: Buffer): string {
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.toString('hex', 0, 2)];
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : inBytes(bytes);
  if (text.includes('\0')) throw unfit('This is neither a CSV nor an Excel (.xlsx) file');
  return text;
}

function inBytes(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** In characters, searched for the separator; the next limit is in lines. */
const beginning = 32 * 1024;
const firstLines = 30;
const separators = [',', ';', '\t', '|'];

/** The separator that occurs equally often in most of the first lines, or the one in Excel's own line 'sep=;'. */
function withSeparator(text: string): { text: string; separator: string } {
  const said = /^sep=([,;\t|])\r?\n/i.exec(text);
  if (said) return { text: text.slice(said[0].length), separator: said[1] ?? ',' };
  const bare = text.slice(0, beginning).replace(/"(?:[^"]|"")*"/g, '');
  const lines = bare.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const evenness = (separator: string): number => {
    const counts = lines.slice(0, firstLines).map((line) => line.split(separator).length - 1);
    const alike = [...Map.groupBy(counts, (count) => count)].map(([count, those]) =>
      count === 0 ? 0 : those.length * 1000 + Math.min(count, 999),
    );
    return Math.max(0, ...alike);
  };
  const [separator = ','] = separators.toSorted((one, other) => evenness(other) - evenness(one));
  return { text, separator };
}
