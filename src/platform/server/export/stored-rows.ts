/**
 * Rows in the text format of PostgreSQL's COPY: one per line, TAB between values, `\N` for NULL, special characters
 * escaped with a backslash (PostgreSQL 18, COPY, "Text Format"). Read in place, for a million rows: values are located
 * as bytes, and become text only for a computed column.
 */
import { mark, markOf, marksOf, type Slice } from './bytes.ts';

export type StoredField = { readonly name: string; readonly parse: (text: string) => unknown };

const [newline, backslash, capitalN] = [0x0a, 0x5c, 0x4e];
/** Letter after a backslash -> its byte; any other character stands for itself. */
const unescaped = new Map([...'bfnrtv'].map((letter, at) => [letter.charCodeAt(0), [8, 12, 10, 13, 9, 11][at] ?? 0]));

/** Reads lines one after another; only the last one read is available. */
export class StoredRows<Row> {
  readonly #fields: readonly StoredField[];
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #marks: Uint8Array;
  /** The last row read; its values are parsed on access. */
  readonly #row: Row;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(fields: readonly StoredField[]) {
    this.#fields = fields;
    this.#starts = new Int32Array(fields.length);
    this.#ends = new Int32Array(fields.length);
    this.#marks = new Uint8Array(fields.length);
    const values = fields.map(({ name, parse }, at): [string, PropertyDescriptor] => [
      name,
      { enumerable: true, get: () => this.#parsed(at, parse) },
    ]);
    this.#row = Object.defineProperties({}, Object.fromEntries(values)) as Row;
  }

  placeOf(name: string): number {
    const place = this.#fields.findIndex((field) => field.name === name);
    if (place < 0) throw new Error(`The statement has no column '${name}'`);
    return place;
  }

  /** Whether the last row read has a value in this column that is neither NULL nor empty, and where its bytes are. */
  read(place: number, into: Slice): boolean {
    const [start, end] = [this.#starts[place] ?? 0, this.#ends[place] ?? 0];
    if (end <= start) return false;
    into.bytes = this.#bytes;
    into.start = start;
    into.end = end;
    into.marks = this.#marks[place] ?? 0;
    return true;
  }

  /**
   * The rows of whole lines, each valid until the next. Changes the bytes where they hold escapes.
   * @param present turns a row into what is shown
   */
  *of<Shown>(lines: Buffer, present: (row: Row) => Shown): Generator<Shown> {
    this.#bytes = lines;
    for (let at = 0; at < lines.length;) {
      at = this.#readLine(at);
      yield present(this.#row);
    }
  }

  #readLine(from: number): number {
    const bytes = this.#bytes;
    let at = from;
    for (let place = 0; place < this.#starts.length; place += 1) {
      this.#starts[place] = at;
      let marks = 0;
      let found = markOf[bytes[at] ?? newline] ?? 0;
      while ((found & mark.end) === 0) {
        marks |= found;
        at += 1;
        found = markOf[bytes[at] ?? newline] ?? 0;
      }
      this.#ends[place] = at;
      this.#marks[place] = marks;
      if ((marks & mark.escape) !== 0) this.#unescape(place);
      at += 1;
    }
    return at;
  }

  /** Removes the escapes in place. NULL is encoded as an end before the start. */
  #unescape(place: number): void {
    const bytes = this.#bytes;
    const [start, end] = [this.#starts[place] ?? 0, this.#ends[place] ?? 0];
    const isNull = end - start === 2 && bytes[start + 1] === capitalN;
    let to = start;
    for (let at = start; at < end; at += 1, to += 1) {
      const next = bytes[at + 1] ?? 0;
      const escapes = bytes[at] === backslash;
      bytes[to] = escapes ? (unescaped.get(next) ?? next) : (bytes[at] ?? 0);
      if (escapes) at += 1;
    }
    this.#ends[place] = isNull ? start - 1 : to;
    this.#marks[place] = marksOf(bytes, start, to);
  }

  #parsed(place: number, parse: StoredField['parse']): unknown {
    const [start, end] = [this.#starts[place] ?? 0, this.#ends[place] ?? 0];
    return end < start ? null : parse(this.#bytes.toString('utf8', start, end));
  }
}

/** Splits chunks of bytes into whole lines. A line that spans two chunks is yielded by itself. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1;
    const first = begun.length > 0 && end > 0 ? chunk.indexOf(newline) + 1 : 0;
    if (first > 0) yield Buffer.concat([...begun, chunk.subarray(0, first)]);
    if (end > first) yield chunk.subarray(first, end);
    if (end > 0) begun = [];
    if (end < chunk.length) begun.push(chunk.subarray(end));
  }
  if (begun.length > 0) throw new Error('The rows broke off in the middle of a line');
}
