/** A worksheet as chunks of XML: headings, rows up to the limit, and the autofilter over what was written. */
import { cellWriter, textCell, type CellWriter } from './cells.ts';
import type { ExportColumn } from './columns.ts';
import { byteChunks, type NextPage } from './pages.ts';
import { sheetEnd, sheetStart, styleOf, type WrittenSheet } from './workbook.ts';

type Cell<Row> = { readonly column: ExportColumn<Row>; readonly start: string; readonly write: CellWriter };

/** What all sheets of a workbook have in common. */
export type SheetLayout<Row> = { readonly cells: readonly Cell<Row>[]; readonly top: string; readonly limit: number };

/** Characters, for columns that do not say. */
const usualWidth = { text: 24, number: 12, money: 16, date: 12, moment: 18 };

export function sheetLayout<Row>(columns: readonly ExportColumn<Row>[], zone: string, limit: number): SheetLayout<Row> {
  const cells = columns.map((column, at) => ({
    column,
    start: `<c r="${columnName(at)}`,
    write: cellWriter(column.kind, zone),
  }));
  const widths = columns.map((column) => column.width ?? usualWidth[column.kind]);
  const headings = cells.map(({ column, start }) => textCell(`${start}1" s="${styleOf.heading}"`, column.heading));
  return { cells, top: `${sheetStart(widths)}<sheetData><row r="1">${headings.join('')}</row>`, limit };
}

/** Writes rows until the feed ends or the sheet is full; `sheet` then knows how far it reaches. */
export async function* sheetChunks<Row>(
  layout: SheetLayout<Row>,
  rows: RowFeed<Row>,
  sheet: WrittenSheet,
): AsyncGenerator<Buffer> {
  const bytes = byteChunks();
  yield Buffer.from(layout.top);
  let number = 1;
  while (number < layout.limit && (await rows.more())) {
    for (const row of rows.take(layout.limit - number)) {
      number += 1;
      const full = bytes.add(rowXml(layout.cells, row, number));
      if (full) yield full;
    }
  }
  sheet.lastCell = columnName(layout.cells.length - 1) + number;
  yield bytes.rest();
  yield Buffer.from(`</sheetData>${sheetEnd(sheet.lastCell)}`);
}

function rowXml<Row>(cells: readonly Cell<Row>[], row: Row, number: number): string {
  const end = `${number}"`;
  let text = `<row r="${end}>`;
  for (const { column, start, write } of cells) {
    const value = column.value(row);
    if (value !== null && value !== '') text += write(start + end, value);
  }
  return `${text}</row>`;
}

/** 0 -> 'A', 26 -> 'AA'. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** Rows that one sheet leaves to the next. */
export type RowFeed<Row> = {
  /** Whether there is another row; reads the next page when the one in hand is used up. */
  more(): Promise<boolean>;
  /** At most so many rows of the page in hand. */
  take(most: number): readonly Row[];
};

export function rowFeed<Row>(nextPage: NextPage<Row>): RowFeed<Row> {
  let rest: readonly Row[] = [];
  return {
    async more() {
      while (rest.length === 0) {
        const page = await nextPage();
        if (!page) return false;
        rest = page;
      }
      return true;
    },
    take(most) {
      const taken = rest.slice(0, most);
      rest = rest.slice(most);
      return taken;
    },
  };
}
