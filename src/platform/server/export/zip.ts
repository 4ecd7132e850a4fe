/**
 * A ZIP archive written front to back: sizes follow each part in a data descriptor (APPNOTE 4.3.9), so nothing is held
 * back. ZIP64 records appear only where a number does not fit 32 bits, because older readers know the short ones only.
 */
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { chunkSize } from './bytes.ts';

export type ZipPart = { readonly path: string; readonly content: AsyncIterable<Buffer> | Iterable<Buffer> };

type Entry = { readonly path: Buffer; readonly start: number; crc: number; size: number; packed: number };

/** The most a short record can hold; a test lowers it to produce the long ones. */
export type ZipLimits = { readonly bytes: number; readonly entries: number };
const shortLimits: ZipLimits = { bytes: 0xffffffff, entries: 0xffff };

/**
 * Level 1 takes 0.4 of the time of level 6 for a fifth more bytes (docs/decisions/008). node:zlib streams work in the
 * thread pool, so the next chunk of XML is written while the last one is compressed.
 */
const level = 1;

export async function* zip(parts: AsyncIterable<ZipPart>, limits = shortLimits): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let position = 0;
  for await (const part of parts) {
    const entry: Entry = { path: Buffer.from(part.path), start: position, crc: 0, size: 0, packed: 0 };
    const head = localHeader(entry);
    yield head;
    for await (const chunk of packed(part.content, entry)) yield chunk;
    const descriptor = dataDescriptor(entry, limits);
    yield descriptor;
    position += head.length + entry.packed + descriptor.length;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map((entry) => directoryHeader(entry, limits)));
  yield directory;
  yield endOfDirectory(entries.length, directory.length, position, limits);
}

async function* packed(content: ZipPart['content'], entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level, chunkSize });
  feed(content, deflate, entry).catch((error: Error) => deflate.destroy(error));
  for await (const chunk of deflate) {
    entry.packed += chunk.length;
    yield chunk;
  }
}

/**
 * Prepares one chunk while the previous one is compressed; `pipeline` would wait for each. When a chunk is asked for,
 * all but the last have been compressed.
 */
async function feed(content: ZipPart['content'], deflate: DeflateRaw, entry: Entry): Promise<void> {
  let before = Promise.resolve();
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    await before;
    before = written(deflate, chunk);
  }
  await before;
  deflate.end();
}

const written = (stream: DeflateRaw, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => stream.write(chunk, (error) => (error ? reject(error) : resolve())));

const deflated = 8;
const sizesFollow = 0x0008;
const firstOfJanuary1980 = 0x0021;
const versionShort = 20;
const versionLong = 45;

function localHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(versionShort, 4);
  header.writeUInt16LE(sizesFollow, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(firstOfJanuary1980, 12);
  header.writeUInt16LE(entry.path.length, 26);
  return Buffer.concat([header, entry.path]);
}

const isLong = (entry: Entry, limits: ZipLimits) => entry.size >= limits.bytes || entry.packed >= limits.bytes;

function dataDescriptor(entry: Entry, limits: ZipLimits): Buffer {
  const start = Buffer.alloc(8);
  start.writeUInt32LE(0x08074b50, 0);
  start.writeUInt32LE(entry.crc, 4);
  const sizes = [entry.packed, entry.size];
  return Buffer.concat([start, ...sizes.map(isLong(entry, limits) ? long : short)]);
}

function directoryHeader(entry: Entry, limits: ZipLimits): Buffer {
  const longSizes = isLong(entry, limits);
  const longStart = entry.start >= limits.bytes;
  const values = [...(longSizes ? [entry.size, entry.packed] : []), ...(longStart ? [entry.start] : [])].map(long);
  const extra = values.length > 0 ? Buffer.concat([extraHeader(values.length * 8), ...values]) : Buffer.alloc(0);
  const header = Buffer.alloc(46);
  const version = values.length > 0 ? versionLong : versionShort;
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(sizesFollow, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(firstOfJanuary1980, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(longSizes ? 0xffffffff : entry.packed, 20);
  header.writeUInt32LE(longSizes ? 0xffffffff : entry.size, 24);
  header.writeUInt16LE(entry.path.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(longStart ? 0xffffffff : entry.start, 42);
  return Buffer.concat([header, entry.path, extra]);
}

function extraHeader(size: number): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16LE(0x0001, 0);
  header.writeUInt16LE(size, 2);
  return header;
}

function endOfDirectory(count: number, size: number, start: number, limits: ZipLimits): Buffer {
  const needsLong = count >= limits.entries || size >= limits.bytes || start >= limits.bytes;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(needsLong ? 0xffff : count, 8);
  end.writeUInt16LE(needsLong ? 0xffff : count, 10);
  end.writeUInt32LE(needsLong ? 0xffffffff : size, 12);
  end.writeUInt32LE(needsLong ? 0xffffffff : start, 16);
  return needsLong ? Buffer.concat([longEnd(count, size, start), end]) : end;
}

function longEnd(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(24);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeUInt32LE(44, 4);
  end.writeUInt16LE(versionLong, 12);
  end.writeUInt16LE(versionLong, 14);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, ...[count, count, size, start].map(long), locator]);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
