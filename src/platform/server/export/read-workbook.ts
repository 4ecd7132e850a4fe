/** Reads workbooks back in tests: a ZIP by its central directory, sheets by the few tags in use. */
import { inflateRawSync } from 'node:zlib';

export type ReadSheet = { readonly name: string; readonly xml: string; readonly rows: readonly ReadRow[] };
type ReadRow = Readonly<Record<string, ReadCell>>;
type ReadCell = { readonly text: string; readonly style: number; readonly isText: boolean };

/** The files of an archive, by path. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const pathLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const path = archive.toString('utf8', at + 46, at + 46 + pathLength);
    files.set(path, inflateRawSync(archive.subarray(data, data + archive.readUInt32LE(at + 20))));
    at += 46 + pathLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** The sheets in the workbook's order. */
export function readWorkbook(archive: Buffer): ReadSheet[] {
  const files = unzip(archive);
  const shared = [...part(files, 'xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(
    ([, text = '']) => text,
  );
  const names = [...part(files, 'xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);
  return names.map((name, at) => {
    const xml = part(files, `xl/worksheets/sheet${at + 1}.xml`);
    return {
      name: plain(name),
      xml,
      rows: [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => cells(row, shared)),
    };
  });
}

export const part = (files: Map<string, Buffer>, path: string): string => files.get(path)?.toString('utf8') ?? '';

const cellPattern =
  /<c r="([A-Z]+)\d+"(?: s="(\d+)")?(?: t="(s)")?(?:><v>([^<]*)<\/v>| t="inlineStr"><is><t(?: xml:space="preserve")?>([^<]*)<\/t><\/is>)<\/c>/g;

function cells(row: string, shared: readonly string[]): ReadRow {
  const found = [...row.matchAll(cellPattern)];
  return Object.fromEntries(
    found.map(([, column = '', style = '0', isShared, number, inline]) => {
      const text = isShared ? shared[Number(number)] : inline;
      return [
        column,
        { text: text === undefined ? (number ?? '') : plain(text), style: Number(style), isText: text !== undefined },
      ];
    }),
  );
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#13;': '\r',
};

/** Text as an XML reader, and then Excel, would see it. */
function plain(xml: string): string {
  const text = xml.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
