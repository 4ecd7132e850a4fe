/** A worksheet as chunks of XML: headings, rows up to the limit, and the autofilter over the rows written. */
import { ByteChunks, chunkSize, emptySlice } from './bytes.ts';
import { headingCell, SheetCell } from './cells.ts';
import type { NextPage } from './pages.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { CellSource } from './sources.ts';
import { sheetEnd, sheetStart, type WrittenSheet } from './workbook.ts';

type Cell<Row> = { readonly source: CellSource<Row>; readonly cell: SheetCell };

/** What all sheets of a workbook have in common. */
export type SheetLayout<Row> = { readonly cells: readonly Cell<Row>[]; readonly top: Buffer; readonly limit: number };

/** In characters, for columns without a width. */
const usualWidth = { text: 24, number: 12, money: 16, percent: 12, duration: 12, date: 12, moment: 18 };

export function sheetLayout<Row>(
  sources: readonly CellSource<Row>[],
  zone: string,
  limit: number,
  shared: SharedTexts,
): SheetLayout<Row> {
  const cells = sources.map((source, at) => ({ source, cell: new SheetCell(source, columnName(at), zone, shared) }));
  const widths = sources.map(({ kind, width }) => width ?? usualWidth[kind]);
  return { cells, top: sheetTop(sources, sheetStart(widths)), limit };
}

function sheetTop(sources: readonly Pick<CellSource<never>, 'heading'>[], start: string): Buffer {
  const cells = sources.map(({ heading }, at) => headingCell(columnName(at), heading));
  return Buffer.from(`${start}<sheetData><row r="1">${cells.join('')}</row>`);
}

/** Compression runs in another thread; handing over a few bytes costs more than compressing them. */
const xmlChunkSize = 4 * chunkSize;

const rowStart = Buffer.from('<row r="');
const tagEnd = Buffer.from('">');
const rowEnd = Buffer.from('</row>');

/**
 * Writes rows until the feed ends or the sheet is full, then records in `sheet` how far it reaches. A chunk is valid
 * until the second one after it is asked for.
 */
export async function* sheetChunks<Row>(
  layout: SheetLayout<Row>,
  rows: RowFeed<Row>,
  sheet: WrittenSheet,
): AsyncGenerator<Buffer> {
  const chunks = new ByteChunks(xmlChunkSize);
  const slice = emptySlice();
  const number = new RowNumber();
  let before: Buffer | undefined;
  yield layout.top;
  while (number.value < layout.limit && (await rows.more())) {
    for (let row = rows.take(); row !== undefined; row = number.value < layout.limit ? rows.take() : undefined) {
      number.next();
      chunks.put(rowStart);
      chunks.put(number.bytes);
      chunks.put(tagEnd);
      for (const { source, cell } of layout.cells) if (source.read(row, slice)) cell.write(chunks, number.bytes, slice);
      chunks.put(rowEnd);
      for (const chunk of chunks.takeFull()) {
        yield chunk;
        if (before) chunks.giveBack(before);
        before = chunk;
      }
    }
  }
  sheet.lastCell = columnName(layout.cells.length - 1) + number.value;
  chunks.put(Buffer.from(`</sheetData>${sheetEnd(sheet.lastCell)}`));
  yield* chunks.takeAll();
}

/** Counts rows, as a number and in digits. */
class RowNumber {
  value = 1;
  bytes = Buffer.from('1');

  next(): void {
    this.value += 1;
    const { bytes } = this;
    for (let at = bytes.length - 1; at >= 0; at -= 1) {
      const digit = bytes[at] ?? nine;
      bytes[at] = digit === nine ? zero : digit + 1;
      if (digit !== nine) return;
    }
    this.bytes = Buffer.from(String(this.value));
  }
}

const [zero, nine] = [0x30, 0x39];

/** 0 -> 'A', 26 -> 'AA'. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** Rows that one sheet passes on to the next. */
export type RowFeed<Row> = {
  /** Whether there is another row; reads the next page when the current one is used up. */
  more(): Promise<boolean>;
  /** The next row of the current page, if there is one; valid until the next is asked for. */
  take(): Row | undefined;
};

export function rowFeed<Row>(nextPage: NextPage<Row>): RowFeed<Row> {
  let page: Iterator<Row> | undefined;
  let ahead: IteratorResult<Row> | undefined;
  const next = () => {
    const found = ahead ?? page?.next();
    ahead = undefined;
    return found;
  };
  return {
    async more() {
      for (;;) {
        ahead = next();
        if (ahead && !ahead.done) return true;
        page = (await nextPage())?.[Symbol.iterator]();
        if (!page) return false;
        ahead = undefined;
      }
    },
    take() {
      const found = next();
      return found?.done ? undefined : found?.value;
    },
  };
}
