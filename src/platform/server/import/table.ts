/** A file as rows of text, whatever format it has. */
import { mostImportColumns, mostImportRows } from '#platform/contract/import-limits.ts';
import { invalid, Refusal } from '../errors.ts';

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
  readonly headings: readonly string[];
  /** Rows that are not blank. */
  readonly rows: readonly TableRow[];
};

/** Characters. A cell of Excel has no more; a workbook may repeat one long text in every cell. */
export const longestCell = 32_767;
const longestTable = 30_000_000;
/** Rows with nothing in them: spreadsheets write some thousand below the last that has something. */
const mostBlankRows = 10_000;
/** Blank ones included: twice as many as the largest import can have. */
export const mostCells = 2 * mostImportRows * mostImportColumns;
/** With the headings, and the one row that is too many: what a source is asked for at most. */
export const mostRowsSeen = 1 + mostImportRows + mostBlankRows + 1;

/** Rows between which others get their turn. */
export const breathEvery = 250;

/**
 * Others get their turn where a source reads, not here: while rows wait to be taken, hucre reads ahead, and taking the
 * first of many moves all the rest.
 * @throws 400 for a table that is empty or larger than an import takes
 */
export async function tableOf(source: AsyncIterable<TableRow>): Promise<Pick<Table, 'headings' | 'rows'>> {
  let headings: readonly string[] | undefined;
  const rows: TableRow[] = [];
  const count = counter();
  for await (const { number, cells: raw } of source) {
    const cells = withoutEnd(raw);
    count(number, cells, raw.length);
    if (cells.length === 0) continue;
    if (headings) rows.push({ number, cells });
    else headings = cells.map((cell) => cell.trim());
    if (rows.length > mostImportRows)
      throw unfit(`The file has more than ${many(mostImportRows)} rows. Please split it`);
  }
  if (!headings) throw unfit(nothing);
  if (rows.length === 0) throw unfit(noRows);
  return { headings: widened(headings, rows), rows };
}

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
