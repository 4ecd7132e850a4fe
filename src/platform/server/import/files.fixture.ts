/** Files for import tests: as people's programs write them, and malformed ones. */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { zip, type ZipPart } from '../export/zip.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Sheet = { readonly name: string; readonly rows: string };
type Workbook = {
  readonly sheets: readonly Sheet[];
  readonly strings?: readonly string[];
  readonly date1904?: boolean;
};

/** A workbook from the XML of its rows. Cell format 1 is a date, 2 a time, 3 a date in a custom format. */
export async function workbookOf({ sheets, strings = [], date1904 = false }: Workbook): Promise<Buffer> {
  const part = (path: string, xml: string): ZipPart => ({
    path,
    content: [Buffer.from(`<?xml version="1.0"?>${xml}`)],
  });
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  const inPackage = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  const listed = sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const worksheets = sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  return zipped([
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
       <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
       <Default Extension="xml" ContentType="application/xml"/>
       <Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships ${inPackage}>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${date1904 ? ' date1904="1"' : ''}/>` +
        `<sheets>${listed.join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships ${inPackage}>${worksheets.join('')}${relation(90, 'styles', 'styles.xml')}` +
        `${relation(91, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="170" formatCode="[$-809]d mmmm yyyy;@"/></numFmts>
       <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="170"/></cellXfs>
       </styleSheet>`,
    ),
    part('xl/sharedStrings.xml', `<sst xmlns="${main}">${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`),
    ...sheets.map(({ rows }, at) =>
      part(`xl/worksheets/sheet${at + 1}.xml`, `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ),
  ]);
}

/**
 * A workbook with this many zero bytes beside its sheet, compressed to a thousandth; the sizes in the file are false.
 */
export async function zipBomb(bytes: number): Promise<Buffer> {
  const name = Buffer.from('xl/media/image1.png');
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const listed = Buffer.alloc(46);
  listed.writeUInt32LE(0x02014b50, 0);
  listed.writeUInt16LE(8, 10);
  listed.writeUInt32LE(packed.length, 20);
  listed.writeUInt32LE(1, 24);
  listed.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, listed, name, end]);
}

async function* each(parts: readonly ZipPart[]): AsyncGenerator<ZipPart> {
  yield* parts;
}

const zipped = (parts: readonly ZipPart[]): Promise<Buffer> => buffer(Readable.from(zip(each(parts))));
