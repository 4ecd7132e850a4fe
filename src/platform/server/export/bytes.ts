/** Buffers for writing exports: UTF-8 bytes, collected into chunks. No row is ever built as a string. */

/** Bytes passed on at a time: large enough that the stream costs little, small enough to keep memory flat. */
export const chunkSize = 64 * 1024;

/** Collects bytes. Writers ask for room, write to `bytes` from `used` on and advance `used`. */
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

  /** Makes room for at least this many bytes. */
  room(most: number): void {
    if (this.used + most <= this.bytes.length) return;
    this.#hand();
    this.bytes = (most <= this.#size ? this.#spare.pop() : undefined) ?? Buffer.allocUnsafe(Math.max(this.#size, most));
    this.used = 0;
  }

  /** Copies bytes unchanged. */
  put(from: Buffer, start = 0, end: number = from.length): void {
    this.room(end - start);
    this.used = copyBytes(from, start, end, this.bytes, this.used);
  }

  putByte(byte: number): void {
    this.room(1);
    this.bytes[this.used] = byte;
    this.used += 1;
  }

  /** Whether there are chunks to pass on. */
  get waiting(): boolean {
    return this.#full.length > 0;
  }

  /** The full chunks. */
  takeFull(): Buffer[] {
    const full = this.#full;
    this.#full = [];
    return full;
  }

  /**
   * Reuses a chunk that is no longer read. Otherwise V8 keeps tens of megabytes of dead chunks, and collecting them
   * takes a third of an export's processor time.
   */
  giveBack(chunk: Buffer): void {
    if (chunk.byteOffset === 0 && chunk.buffer.byteLength === this.#size) this.#spare.push(Buffer.from(chunk.buffer));
  }

  /** Everything collected so far. */
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

/** Below this, copying byte by byte is faster than a call. */
const fewBytes = 32;

/** Copies bytes; returns the position after them. */
export function copyBytes(from: Buffer, start: number, end: number, to: Buffer, at: number): number {
  if (end - start > fewBytes) from.copy(to, at, start, end);
  else for (let next = start, place = at; next < end; next += 1, place += 1) to[place] = from[next] ?? 0;
  return at + end - start;
}

/**
 * The bytes of one value, wherever they are; valid until the next value is read. `marks` says which special bytes
 * occur, so that they are searched for only once.
 */
export type Slice = { bytes: Buffer; start: number; end: number; marks: number };
export const emptySlice = (): Slice => ({ bytes: Buffer.alloc(0), start: 0, end: 0, marks: 0 });

/** Kinds of special bytes, as bits of `Slice.marks`. */
export const mark = {
  /** Needs quotes in CSV. Includes the semicolon: where it separates cells, a formula could follow it. */
  quoted: 1,
  /** May need escaping in XML. Most characters with 0xEF do not, but U+FFFE and U+FFFF begin with it in UTF-8. */
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

/** The number written in digits. */
export function wholeNumber(bytes: Buffer, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + (bytes[at] ?? 0) - 0x30;
  return value;
}

/** Encodes one text after another into the same buffer; a lone surrogate becomes U+FFFD. */
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
