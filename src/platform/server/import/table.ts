/** A file as rows of text, whatever format it has. */
import { mostImportColumns, mostImportRows } from '#platform/contract/import.ts';
import { setImmediate as breathe } from 'node:timers/promises';
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
  /** Those that are not blank. */
  readonly rows: readonly TableRow[];
};

/** Characters. A cell of Excel has no more; a workbook may repeat one long text in every cell. */
const longestCell = 32_767;
const longestTable = 30_000_000;

/** Rows between which others get their turn. */
export const breathEvery = 250;

/** @throws 400 for a table that is empty or larger than an import takes */
export async function tableOf(source: AsyncIterable<TableRow>): Promise<Pick<Table, 'headings' | 'rows'>> {
  let headings: readonly string[] | undefined;
  const rows: TableRow[] = [];
  let [length, seen] = [0, 0];
  for await (const { number, cells: raw } of source) {
    seen += 1;
    if (seen % breathEvery === 0) await breathe();
    const cells = withoutEnd(raw);
    if (cells.length === 0) continue;
    length += lengthOf(cells, number);
    if (length > longestTable) throw unfit('The file has too much text. Please split it');
    if (headings) rows.push({ number, cells });
    else headings = cells.map((cell) => cell.trim());
    if (rows.length > mostImportRows)
      throw unfit(`The file has more than ${mostImportRows.toLocaleString('en')} rows. Please split it`);
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

function lengthOf(cells: readonly string[], row: number): number {
  if (cells.length > mostImportColumns) throw unfit(`Row ${row} has more than ${mostImportColumns} columns`);
  if (cells.some((cell) => cell.length > longestCell)) throw unfit(`Row ${row} has a cell with too much text`);
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** Cells beyond the headings get an empty one: nothing that is there stays unseen. */
function widened(headings: readonly string[], rows: readonly TableRow[]): readonly string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  return Array.from({ length: width }, (_, at) => headings[at] ?? '');
}
