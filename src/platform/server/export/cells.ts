/** One cell of a worksheet as XML. Text is an inline or shared string, so no reader can take it for a formula. */
import { type ByteChunks, copyBytes, type Slice, textBuffer, textOf } from './bytes.ts';
import { clockPrinter, dateClock, datePrinter, dayPrinter, momentClock } from './clock.ts';
import { type ExportColumn, isNumeral } from './columns.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { CellSource } from './sources.ts';
import { styleOf } from './workbook.ts';
import { isPlainXml, textElement, xmlText } from './xml-text.ts';

/** Writes the cells of one column. */
export class SheetCell {
  readonly #kind: ExportColumn<never>['kind'];
  readonly #tags: Tags;
  readonly #clockAt: (value: Slice) => number;
  readonly #printDay = dayPrinter();
  readonly #printDate = datePrinter();
  readonly #printMoment = clockPrinter();
  readonly #place = textBuffer();
  readonly #shared: SharedTexts | undefined;

  /** @param name the column's letters */
  constructor(
    { kind, isNamed }: Pick<CellSource<never>, 'kind' | 'isNamed'>,
    name: string,
    zone: string,
    shared: SharedTexts,
  ) {
    this.#kind = kind;
    this.#shared = isNamed ? shared : undefined;
    this.#tags = tagsOf(name, kind === 'text' || kind === 'number' ? undefined : styleOf[kind]);
    this.#clockAt = kind === 'date' ? dateClock : momentClock(zone);
  }

  /** @param row the row's number, as text */
  write(to: ByteChunks, row: Buffer, value: Slice): void {
    if (this.#shared) {
      this.#shared.place(value);
      return putCell(to, row, this.#tags.start, this.#tags.shared, value, numberEnd);
    }
    switch (this.#kind) {
      case 'text':
        return this.#text(to, row, value);
      case 'number':
      case 'money':
        return isNumeral(value) ? this.#number(to, row, value) : this.#text(to, row, value);
      case 'duration':
        return this.#scaled(to, row, value, 1440);
      case 'percent':
        return this.#scaled(to, row, value, 100);
      case 'date':
      case 'moment':
        return this.#day(to, row, value);
    }
  }

  /** Spreadsheets store a duration as a number of days, and 87.5 % as 0.875. */
  #scaled(to: ByteChunks, row: Buffer, value: Slice, by: number): void {
    if (!isNumeral(value)) return this.#text(to, row, value);
    this.#place(String(Number(textOf(value)) / by), value);
    this.#number(to, row, value);
  }

  #text(to: ByteChunks, row: Buffer, value: Slice): void {
    const { bytes, start, end } = value;
    const before = isSpace(bytes[start]) || isSpace(bytes[end - 1]) ? this.#tags.spaced : this.#tags.text;
    if (!isPlainXml(value)) this.#place(xmlText(textOf(value)), value);
    putCell(to, row, this.#tags.start, before, value, textEnd);
  }

  /** A clock reading as a number of days; as text where Excel has no number for it. */
  #day(to: ByteChunks, row: Buffer, value: Slice): void {
    const clock = this.#clockAt(value);
    if (this.#printDay(clock, value)) return this.#number(to, row, value);
    if (this.#kind === 'date') this.#printDate(value);
    else if (!Number.isNaN(clock)) this.#printMoment(clock, value);
    this.#text(to, row, value);
  }

  #number(to: ByteChunks, row: Buffer, value: Slice): void {
    putCell(to, row, this.#tags.start, this.#tags.number, value, numberEnd);
  }
}

export function headingCell(name: string, heading: string): string {
  return `<c r="${name}1" s="${styleOf.heading}" t="inlineStr"><is>${textElement(heading)}</is></c>`;
}

/** The markup around a cell's value. */
type Tags = Readonly<Record<'start' | 'text' | 'spaced' | 'shared' | 'number', Buffer>>;

function tagsOf(name: string, style?: number): Tags {
  const styled = style === undefined ? '"' : `" s="${style}"`;
  return {
    start: Buffer.from(`<c r="${name}`),
    text: Buffer.from('" t="inlineStr"><is><t>'),
    spaced: Buffer.from('" t="inlineStr"><is><t xml:space="preserve">'),
    shared: Buffer.from('" t="s"><v>'),
    number: Buffer.from(`${styled}><v>`),
  };
}

const textEnd = Buffer.from('</t></is></c>');
const numberEnd = Buffer.from('</v></c>');

const isSpace = (byte: number | undefined) => byte !== undefined && byte <= 0x20;

function putCell(to: ByteChunks, row: Buffer, start: Buffer, before: Buffer, value: Slice, end: Buffer): void {
  to.room(start.length + row.length + before.length + value.end - value.start + end.length);
  const { bytes } = to;
  let at = copyBytes(start, 0, start.length, bytes, to.used);
  at = copyBytes(row, 0, row.length, bytes, at);
  at = copyBytes(before, 0, before.length, bytes, at);
  at = copyBytes(value.bytes, value.start, value.end, bytes, at);
  to.used = copyBytes(end, 0, end.length, bytes, at);
}
