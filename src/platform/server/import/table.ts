/** A file as rows of text, whatever format it has. */
import { mostImportColumns, mostImportRows } from '#platform/contract/import-limits.ts';
import { invalid, Refusal } from '../errors.ts';
import { writtenDates } from './written-dates.ts';
import { writtenNumbers } from './written-numbers.ts';

export type TableRow = {
  /** As a spreadsheet numbers it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
};

export type Table = {
  /** The names of a workbook's sheets; empty for CSV. */
  readonly sheets: readonly string[];
  /** Which of them it is, from 0. */
  readonly sheet: number;
  /** '' for a column without one; all of them in a file without headings. */
  readonly headings: readonly string[];
  /** Rows that are not blank. */
  readonly rows: readonly TableRow[];
  /** Lines above the headings, as banks write them: whose account it is, and what is on it. */
  readonly above: readonly TableRow[];
};

/** Characters. A cell of Excel has no more; a workbook may repeat one long text in every cell. */
export const longestCell = 32_767;
const longestTable = 30_000_000;
/** Rows with nothing in them: spreadsheets write some thousand below the last that has something. */
const mostBlankRows = 10_000;
/** Blank ones included: twice as many as the largest import can have. */
export const mostCells = 2 * mostImportRows * mostImportColumns;
/** Lines above the headings, and rows that are looked at to find them. */
const mostAbove = 25;
export const seenForHeadings = 250;

/** With the headings, what is above them, and the one row that is too many: what a source is asked for at most. */
export const mostRowsSeen = mostAbove + 1 + mostImportRows + mostBlankRows + 1;

/** Rows between which others get their turn. */
export const breathEvery = 250;

/**
 * Others get their turn where a source reads, not here: while rows wait to be taken, hucre reads ahead, and taking the
 * first of many moves all the rest.
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
 * The first row that is about as wide as the table. Where it has a date in it, it is a line above the headings, as long
 * as words alone come soon after it; else the file has no headings.
 * @returns -1 for none
 */
export function headingsIn(all: readonly TableRow[]): number {
  const widths = all.slice(0, seenForHeadings).map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const least = 0.6 * widths.reduce((most, width) => Math.max(most, width), 0);
  const cellsAt = (at: number) => all[at]?.cells ?? [];
  const isWide = (at: number) => (widths[at] ?? 0) >= least && !tellsValues(cellsAt(at));
  // The last row is never the headings.
  const wide = [...all.keys()].slice(0, Math.min(mostAbove + 1, all.length - 1)).filter(isWide);
  const [first = 0] = wide;
  if (!cellsAt(first).some(isDate)) return first;
  const ofWords = wide.find((at) => isOfWords(cellsAt(at))) ?? -1;
  return ofWords - first > mostDated ? -1 : ofWords;
}

/** 'Account number : 0808, Currency : EUR': a line above the headings. */
const tellsValues = (cells: readonly string[]): boolean =>
  cells.filter((cell) => /:\s+\S/.test(cell)).length * 2 >= cells.filter((cell) => cell.trim() !== '').length;

/** Lines above the headings that are as wide as the table and have a date. */
const mostDated = 3;

const isDate = (cell: string) => writtenDates([]).read(cell) !== undefined;
const isNumber = (cell: string) => writtenNumbers([cell]).read(cell) !== undefined;
const isOfWords = (cells: readonly string[]) => !cells.some((cell) => isDate(cell) || isNumber(cell));

const nothing = 'There is nothing in it';
const noRows = 'There are no rows under the headings';

export const isEmpty = (error: unknown): boolean =>
  error instanceof Refusal && [nothing, noRows].includes(error.failure.message);

export const unfit = (reason: string) => invalid({ file: reason });

/** Without the blank cells after the last that is not. */
function withoutEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}

/** Refuses what is too much of a table as it comes, what is blank in it too: that also takes its time. */
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

/** Cells beyond the headings get an empty one: nothing that is there stays unseen. */
function widened(headings: readonly string[], rows: readonly TableRow[]): readonly string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  return Array.from({ length: width }, (_, at) => headings[at] ?? '');
}
