/** CSV as a stream: UTF-8 with a byte order mark, which Excel needs to recognise it; CRLF between lines (RFC 4180). */
import type { Readable } from 'node:stream';
import { ByteChunks, emptySlice, mark, type Slice, textBuffer, textOf } from './bytes.ts';
import { clockPrinter, datePrinter, momentClock } from './clock.ts';
import { signedDuration } from '#platform/contract/duration.ts';
import { type ExportColumn, isNumeral } from './columns.ts';
import { mayEndCell, startsAsFormula } from './formula-guard.ts';
import { exportStream, type NextPage } from './pages.ts';
import { type CellSource, type Column, sourceOf } from './sources.ts';

type CsvOptions = { readonly zone: string };

/**
 * Streams pages of rows as CSV.
 * @param columns in order
 * @param pages rows in batches, read only as fast as the consumer takes them; closed when the consumer goes away
 * @param options `zone`: the IANA time zone in which moments are shown
 */
export const csvExport = <Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Iterable<Row>>,
  options: CsvOptions,
): Readable => exportStream(pages, (nextPage) => csvChunks(columns.map(sourceOf), nextPage, options.zone));

async function* csvChunks<Row>(
  sources: readonly CellSource<Row>[],
  nextPage: NextPage<Row>,
  zone: string,
): AsyncGenerator<Buffer> {
  const chunks = new ByteChunks();
  const place = textBuffer();
  const slice = emptySlice();
  chunks.put(byteOrderMark);
  for (const [at, { heading }] of sources.entries()) {
    if (at > 0) chunks.putByte(comma);
    place(heading, slice);
    textCell(chunks, slice);
  }
  chunks.put(lineEnd);
  yield* chunks.takeAll();
  const cells = sources.map((source, at) => new CsvCell(source, at, zone));
  for (let page = await nextPage(); page; page = await nextPage()) {
    for (const row of page) {
      for (const cell of cells) cell.write(chunks, row);
      chunks.put(lineEnd);
      if (chunks.waiting) yield* chunks.takeFull();
    }
  }
  yield* chunks.takeAll();
}

const byteOrderMark = Buffer.from('\ufeff');
const comma = 0x2c;
const lineEnd = Buffer.from('\r\n');

/** Writes the cells of one column. */
class CsvCell<Row> {
  readonly #source: CellSource<Row>;
  readonly #at: number;
  readonly #kind: ExportColumn<Row>['kind'];
  readonly #printDate = datePrinter();
  readonly #printMoment: (value: Slice) => void;
  readonly #place = textBuffer();
  readonly #slice = emptySlice();

  constructor(source: CellSource<Row>, at: number, zone: string) {
    this.#source = source;
    this.#at = at;
    this.#kind = source.kind;
    this.#printMoment = momentPrinter(zone);
  }

  write(to: ByteChunks, row: Row): void {
    const value = this.#slice;
    if (this.#at > 0) to.putByte(comma);
    if (!this.#source.read(row, value)) return;
    switch (this.#kind) {
      case 'text':
        return textCell(to, value);
      case 'number':
      case 'money':
      case 'percent':
        return isNumeral(value) ? to.put(value.bytes, value.start, value.end) : textCell(to, value);
      case 'duration':
        if (!isNumeral(value)) return textCell(to, value);
        this.#place(signedDuration(Number(textOf(value))), value);
        return to.put(value.bytes, value.start, value.end);
      case 'date':
        this.#printDate(value);
        return textCell(to, value);
      case 'moment':
        this.#printMoment(value);
        return textCell(to, value);
    }
  }
}

/** Writes a moment as the clock in a time zone, in place; leaves anything else unchanged. */
function momentPrinter(zone: string): (value: Slice) => void {
  const clockAt = momentClock(zone);
  const print = clockPrinter();
  return (value) => {
    const clock = clockAt(value);
    if (!Number.isNaN(clock)) print(clock, value);
  };
}

const quote = 0x22;
const apostrophe = 0x27;

/** Writes a text cell, guarded and quoted. */
function textCell(to: ByteChunks, value: Slice): void {
  if ((value.marks & mark.quoted) !== 0) return quotedCell(to, value);
  if (startsAsFormula(value, value.start)) to.putByte(apostrophe);
  to.put(value.bytes, value.start, value.end);
}

function quotedCell(to: ByteChunks, value: Slice): void {
  const { bytes: from, start, end } = value;
  to.room((end - start) * 2 + 3);
  const { bytes } = to;
  let at = to.used;
  bytes[at++] = quote;
  if (startsAsFormula(value, start)) bytes[at++] = apostrophe;
  for (let next = start; next < end; next += 1) {
    const byte = from[next] ?? 0;
    if (byte === quote) bytes[at++] = quote;
    bytes[at++] = byte;
    if (mayEndCell(byte) && startsAsFormula(value, next + 1)) bytes[at++] = apostrophe;
  }
  bytes[at++] = quote;
  to.used = at;
}
