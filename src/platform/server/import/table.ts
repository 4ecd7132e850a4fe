/** A file as rows of text, whatever its format. */
import { mostImportColumns, mostImportRows } from '#platform/contract/import-limits.ts';
import { invalid, Refusal } from '../errors.ts';
import { writtenDates } from './written-dates.ts';
import { writtenNumbers } from './written-numbers.ts';

export type TableRow = {
  /** The row number as a spreadsheet shows it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
};

export type Table = {
  /** The names of a workbook's sheets; empty for CSV. */
  readonly sheets: readonly string[];
  /** The sheet that was read, from 0. */
  readonly sheet: number;
  /** '' for a column without a heading; all are empty in a file without headings. */
  readonly headings: readonly string[];
  /** Rows that are not blank. */
  readonly rows: readonly TableRow[];
  /** Lines above the headings, as in bank exports: account holder and balance. */
  readonly above: readonly TableRow[];
};

/** In characters, as in Excel; a workbook may repeat one long text in every cell. */
export const longestCell = 32_767;
const longestTable = 30_000_000;
/** Blank rows: spreadsheets write thousands below the last filled one. */
const mostBlankRows = 10_000;
/** Including blank ones: twice as many as the largest import can have. */
export const mostCells = 2 * mostImportRows * mostImportColumns;
/** Lines above the headings, and rows searched for them. */
const mostAbove = 25;
export const seenForHeadings = 250;

/** The most rows read from a source: headings, lines above, data and blank rows, and one more to detect the excess. */
export const mostRowsSeen = mostAbove + 1 + mostImportRows + mostBlankRows + 1;

/** Rows between pauses for other requests. */
export const breathEvery = 250;

/**
 * The source pauses for other requests while reading, not this function: while rows wait, hucre reads ahead, and taking
 * the first of many moves all the rest.
 * @throws 400 for a table that is empty or larger than an import takes
 */
export async function tableOf(source: AsyncIterable<TableRow>): Promise<Pick<Table, 'headings' | 'rows' | 'above'>> {
  const all: TableRow[] = [];
  let at = 0;
  const count = counter();
  for await (const { number, cells: raw } of source) {
    const cells = withoutEnd(raw);
    count(number, cells, raw.length);
    if (cells.length === 0) continue;
    all.push({ number, cells });
    if (all.length === seenForHeadings) at = headingsIn(all);
    if (all.length - 1 - Math.max(at, 0) > mostImportRows) throw tooLong();
  }
  if (all.length === 0) throw unfit(nothing);
  if (all.length < seenForHeadings) at = headingsIn(all);
  const rows = all.slice(at + 1);
  if (rows.length === 0) throw unfit(noRows);
  const headings = (all[at]?.cells ?? []).map((cell) => cell.trim());
  return { headings: widened(headings, rows), rows, above: all.slice(0, Math.max(at, 0)) };
}

const tooLong = () => unfit(`The file has more than ${many(mostImportRows)} rows. Please split it`);

/**
 * Finds the first row about as wide as the table. If it contains a date, it belongs to the lines above the headings,
 * provided a row of words only follows soon. Otherwise the file has no headings.
 * @returns -1 for none
 */
export function headingsIn(all: readonly TableRow[]): number {
  const widths = all.slice(0, seenForHeadings).map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const least = 0.6 * widths.reduce((most, width) => Math.max(most, width), 0);
  const cellsAt = (at: number) => all[at]?.cells ?? [];
  const isWide = (at: number) => (widths[at] ?? 0) >= least && !tellsValues(cellsAt(at));
  // The last row cannot be the headings.
  const wide = [...all.keys()].slice(0, Math.min(mostAbove + 1, all.length - 1)).filter(isWide);
  const [first = 0] = wide;
  if (!cellsAt(first).some(isDate)) return first;
  const ofWords = wide.find((at) => isOfWords(cellsAt(at))) ?? -1;
  return ofWords - first > mostDated ? -1 : ofWords;
}

/** 'Account number : 0808, Currency : EUR' is a line above the headings. */
const tellsValues = (cells: readonly string[]): boolean =>
  cells.filter((cell) => /:\s+\S/.test(cell)).length * 2 >= cells.filter((cell) => cell.trim() !== '').length;

/** The most lines above the headings that are as wide as the table and contain a date. */
const mostDated = 3;

const isDate = (cell: string) => writtenDates([]).read(cell) !== undefined;
const isNumber = (cell: string) => writtenNumbers([cell]).read(cell) !== undefined;
const isOfWords = (cells: readonly string[]) => !cells.some((cell) => isDate(cell) || isNumber(cell));

const nothing = 'There is nothing in it';
const noRows = 'There are no rows under the headings';

export const isEmpty = (error: unknown): boolean =>
  error instanceof Refusal && [nothing, noRows].includes(error.failure.message);

export const unfit = (reason: string) => invalid({ file: reason });

/** Without trailing blank cells. */
function withoutEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}

/** Refuses a table as soon as it exceeds a limit. Blank cells count too, since they also take time. */
function counter(): (row: number, cells: readonly string[], width: number) => void {
  let [length, blankRows, cellsSeen] = [0, 0, 0];
  return (row, cells, width) => {
    length += lengthOf(cells, row);
    if (length > longestTable) throw unfit('The file has too much text. Please split it');
    cellsSeen += width;
    if (cellsSeen > mostCells) throw unfit('The file has too many blank cells. Please delete them');
    if (cells.length === 0) blankRows += 1;
    if (blankRows > mostBlankRows)
      throw unfit(`The file has more than ${many(mostBlankRows)} blank rows. Please delete them`);
  };
}

const many = (count: number) => count.toLocaleString('en');

export const tooWide = (row: number) => unfit(`Row ${row} has more than ${mostImportColumns} columns`);

function lengthOf(cells: readonly string[], row: number): number {
  if (cells.length > mostImportColumns) throw tooWide(row);
  if (cells.some((cell) => cell.length > longestCell)) throw unfit(`Row ${row} has a cell with too much text`);
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** Adds empty headings for surplus columns, so that no cell is hidden. */
function widened(headings: readonly string[], rows: readonly TableRow[]): readonly string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  return Array.from({ length: width }, (_, at) => headings[at] ?? '');
}
