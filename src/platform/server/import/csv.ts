/** CSV as spreadsheets of all countries write it. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { withoutGuard } from '../export/formula-guard.ts';
import { type Table, tableOf, type TableRow, unfit } from './table.ts';

/** @throws 400 with the row in which the file is broken */
export async function readCsv(bytes: Buffer): Promise<Table> {
  const { text, separator } = withSeparator(decoded(bytes));
  try {
    return { sheets: [], sheet: 0, ...(await tableOf(rowsOf(text, separator))) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unfit(`The file is broken in row ${Number(error['records']) + 1}: a quotation mark is not closed`);
  }
}

const endings = ['\r\n', '\n', '\r'];

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<TableRow> {
  const parser = parse({ delimiter, record_delimiter: endings, relax_column_count: true, relax_quotes: true });
  let number = 0;
  for await (const cells of Readable.from(slices(text)).pipe(parser) as AsyncIterable<string[]>) {
    number += 1;
    yield { number, cells: cells.map(withoutGuard) };
  }
}

const slice = 32 * 1024;

/** Piece by piece, so that the parser does not take all of it in one go. */
function* slices(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    // A surrogate pair stays together: each piece becomes bytes by itself.
    const cut = /[\ud800-\udbff]/.test(text.charAt(from + slice - 1)) ? slice - 1 : slice;
    yield text.slice(from, from + cut);
    from += cut;
  }
}

/** UTF-16 by its mark, UTF-8 where it is valid, else what Excel calls ANSI. */
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

const separators = [',', ';', '\t'];

/** The separator that the first line has most of; Excel's own line 'sep=;' says it. */
function withSeparator(text: string): { text: string; separator: string } {
  const said = /^sep=([,;\t])\r?\n/i.exec(text);
  if (said) return { text: text.slice(said[0].length), separator: said[1] ?? ',' };
  const [line = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, slice).trimStart()) ?? [];
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  const [separator = ','] = separators.toSorted((one, other) => count(other) - count(one));
  return { text, separator };
}
