/**
 * Measures the unpacked size of a workbook before any library reads it: a zip file of a few kilobytes can hold
 * gigabytes. The sizes stated in the file are not trusted.
 */
import { createInflateRaw } from 'node:zlib';
import { mostImportColumns, mostImportRows } from '#platform/contract/import-limits.ts';
import { mostCells, unfit } from './table.ts';

/** In bytes, for all parts together. */
const most = 100 * 1024 * 1024;
const stored = 0;

type Part = { readonly path: string; readonly packing: number; readonly data: Buffer };

/**
 * @throws 400 for an archive that is broken or unpacks to more than 100 MB
 * @returns the names of the sheets in order
 */
export async function sheetNames(archive: Buffer): Promise<string[]> {
  let size = 0;
  let workbook = '';
  for (const part of partsOf(archive)) {
    const count = elementCounter();
    for await (const chunk of contentOf(part)) {
      size += chunk.length;
      if (size > most) throw tooLarge();
      count(chunk);
      if (part.path.endsWith('workbook.xml')) workbook += chunk.toString('utf8');
      // Each such cell would widen its row to thousands.
      if (part.path.includes('worksheets/') && farCell.test(chunk.toString('latin1')))
        throw unfit('The workbook has too many columns');
    }
  }
  const names = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) => plain(name));
  if (names.length === 0) throw broken();
  return names;
}

/** Whether all parts of an archive unpack to at most `bytes`, whatever sizes it states. */
export async function unpacksWithin(archive: Buffer, bytes: number): Promise<boolean> {
  let size = 0;
  for (const part of partsOf(archive)) {
    for await (const chunk of contentOf(part)) {
      size += chunk.length;
      if (size > bytes) return false;
    }
  }
  return true;
}

export const broken = () => unfit('The workbook cannot be read. Please save it again as .xlsx, or as CSV');

const tooLarge = () => unfit('The workbook is too large when it is unpacked');

/** One for each cell of the largest import. */
const mostStrings = mostImportRows * mostImportColumns;
const [colon, opening, letterC, letterS, letterI] = Buffer.from(':<csi');

/**
 * Counts the cells, `<c`, and shared strings, `<si`, of a part. The library creates an object for each, even blank
 * ones, and millions compress to a few kilobytes. Other tags that begin so are rare. A prefix ends in a colon.
 */
function elementCounter(): (chunk: Buffer) => void {
  let [before, last, cells, strings] = [0, 0, 0, 0];
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === letterC && (last === opening || last === colon)) cells += 1;
      else if (byte === letterI && last === letterS && (before === opening || before === colon)) strings += 1;
      before = last;
      last = byte;
    }
    if (cells > mostCells || strings > mostStrings) throw tooLarge();
  };
}

/** A cell in a column with three letters. */
const farCell = /<(?:\w+:)?c\s[^>]*\br="[A-Z]{3}/;

/** Read from the central directory, as every reader does. */
function* partsOf(archive: Buffer): Generator<Part> {
  try {
    const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      const start = archive.readUInt32LE(at + 42);
      const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
      const length = archive.readUInt16LE(at + 28);
      const packing = archive.readUInt16LE(at + 10);
      const packed = packing === stored ? data + archive.readUInt32LE(at + 20) : archive.length;
      yield {
        path: archive.toString('utf8', at + 46, at + 46 + length),
        packing,
        data: archive.subarray(data, packed),
      };
      at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    }
  } catch (error) {
    throw error instanceof RangeError ? broken() : error;
  }
}

async function* contentOf({ packing, data }: Part): AsyncGenerator<Buffer> {
  if (packing === stored) return yield data;
  const inflate = createInflateRaw();
  inflate.end(data);
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? broken() : error;
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (xml: string) => xml.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
