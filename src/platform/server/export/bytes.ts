/** What exports are written with: UTF-8 bytes, gathered to chunks. Text is never put together as one string of a row. */

/** Bytes handed on at a time; large enough that the cost of a stream is not felt, small enough to keep memory flat. */
export const chunkSize = 64 * 1024;

/** Gathers bytes. Who writes asks for room first, then writes to `bytes` from `used` on and moves `used`. */
export class ByteChunks {
  bytes: Buffer;
  used = 0;
  readonly #size: number;
  #full: Buffer[] = [];
  readonly #spare: Buffer[] = [];

  constructor(size = chunkSize) {
    this.#size = size;
    this.bytes = Buffer.allocUnsafe(size);
  }

  /** Makes room for so many bytes at least. */
  room(most: number): void {
    if (this.used + most <= this.bytes.length) return;
    this.#hand();
    this.bytes = (most <= this.#size ? this.#spare.pop() : undefined) ?? Buffer.allocUnsafe(Math.max(this.#size, most));
    this.used = 0;
  }

  /** Writes bytes as they are. */
  put(from: Buffer, start = 0, end: number = from.length): void {
    this.room(end - start);
    this.used = copyBytes(from, start, end, this.bytes, this.used);
  }

  putByte(byte: number): void {
    this.room(1);
    this.bytes[this.used] = byte;
    this.used += 1;
  }

  /** Whether there are chunks to hand on. */
  get waiting(): boolean {
    return this.#full.length > 0;
  }

  /** The chunks that are full. */
  takeFull(): Buffer[] {
    const full = this.#full;
    this.#full = [];
    return full;
  }

  /**
   * Takes back a chunk that nobody reads any more, to be written anew. Without it every chunk is garbage, of which V8
   * keeps tens of megabytes, and clearing it away takes a third of an export's processor time.
   */
  giveBack(chunk: Buffer): void {
    if (chunk.byteOffset === 0 && chunk.buffer.byteLength === this.#size) this.#spare.push(Buffer.from(chunk.buffer));
  }

  /** All there is. */
  takeAll(): Buffer[] {
    this.#hand();
    this.bytes = this.bytes.subarray(this.used);
    this.used = 0;
    return this.takeFull();
  }

  #hand(): void {
    if (this.used > 0) this.#full.push(this.bytes.subarray(0, this.used));
  }
}

/** Fewer bytes are copied sooner one by one than by a call. */
const fewBytes = 32;

/** Gives the place after them. */
export function copyBytes(from: Buffer, start: number, end: number, to: Buffer, at: number): number {
  if (end - start > fewBytes) from.copy(to, at, start, end);
  else for (let next = start, place = at; next < end; next += 1, place += 1) to[place] = from[next] ?? 0;
  return at + end - start;
}

/**
 * Bytes of one value, wherever they are; valid until the next value is read. `marks` says what is among them, so that it
 * is looked for once.
 */
export type Slice = { bytes: Buffer; start: number; end: number; marks: number };
export const emptySlice = (): Slice => ({ bytes: Buffer.alloc(0), start: 0, end: 0, marks: 0 });

/** What a byte may be: bits of `Slice.marks`. */
export const mark = {
  /** Needs quotes around it in CSV. The semicolon as well: where it separates cells, a formula could follow one. */
  quoted: 1,
  /** May be a part of what XML needs care with. Of 0xEF (in UTF-8 it begins U+FFFE and U+FFFF) most are not. */
  xml: 2,
  /** Begins an escape in a stored row. */
  escape: 4,
  /** Ends a value in a stored row. */
  end: 8,
} as const;

/** Byte -> its marks. */
export const markOf: Readonly<Uint8Array> = markedBytes();

function markedBytes(): Uint8Array {
  const marked = new Uint8Array(256);
  const add = (bytes: Iterable<number>, bit: number) => {
    for (const byte of bytes) marked[byte] = (marked[byte] ?? 0) | bit;
  };
  const controls = Array.from({ length: 0x20 }, (_, byte) => byte);
  add(Buffer.from('",;\r\n'), mark.quoted);
  add(
    controls.filter((byte) => byte !== 0x09 && byte !== 0x0a),
    mark.xml,
  );
  add([...Buffer.from('"&<>_'), 0xef], mark.xml);
  add(Buffer.from('\\'), mark.escape);
  add(Buffer.from('\t\n'), mark.end);
  return marked;
}

/** The marks of all bytes of a value. */
export function marksOf(bytes: Buffer, start: number, end: number): number {
  let marks = 0;
  for (let at = start; at < end; at += 1) marks |= markOf[bytes[at] ?? 0] ?? 0;
  return marks;
}

export const textOf = ({ bytes, start, end }: Slice): string => bytes.toString('utf8', start, end);

/** The number that digits spell. */
export function wholeNumber(bytes: Buffer, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + (bytes[at] ?? 0) - 0x30;
  return value;
}

/** A place for the bytes of one text after another; a lone surrogate becomes U+FFFD. */
export function textBuffer(): (text: string, into: Slice) => void {
  let bytes = Buffer.allocUnsafe(1024);
  return (text, into) => {
    if (text.length * 3 > bytes.length) bytes = Buffer.allocUnsafe(text.length * 3);
    into.bytes = bytes;
    into.start = 0;
    into.end = bytes.write(text);
    into.marks = marksOf(bytes, 0, into.end);
  };
}
