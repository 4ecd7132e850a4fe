/** XLSX as a stream: one sheet of rows after another, then the parts that list the sheets. */
import type { Readable } from 'node:stream';
import { type AboutLine, aboutName, aboutSheet } from './about-sheet.ts';
import { exportStream } from './pages.ts';
import { SharedTexts } from './shared-texts.ts';
import { type CellSource, type Column, sourceOf } from './sources.ts';
import { rowFeed, sheetChunks, sheetLayout, type RowFeed } from './sheet.ts';
import * as parts from './workbook.ts';
import { zip, type ZipPart } from './zip.ts';

/** The most rows Excel opens on one sheet, headings included. */
const mostRows = 1_048_576;

type XlsxOptions = {
  readonly sheet: string;
  readonly zone: string;
  readonly rowLimit?: number;
  readonly about?: readonly AboutLine[];
};

/**
 * Streams pages of rows as an XLSX workbook.
 * @param columns what each row shows, in order; at least one
 * @param pages rows in batches, read only as fast as the consumer takes them; closed when the consumer goes away
 * @param options `sheet`: the sheet's name, 'Enquiries (2)' and so on follow when rows exceed a sheet; `zone`: the IANA
 * time zone in which moments are shown; `rowLimit`: rows per sheet with the headings, Excel's own limit if left out;
 * `about`: lines of a sheet of their own, after the rows
 */
export const xlsxExport = <Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<Iterable<Row>>,
  options: XlsxOptions,
): Readable => exportStream(pages, (nextPage) => zip(workbookParts(columns.map(sourceOf), rowFeed(nextPage), options)));

async function* workbookParts<Row>(
  sources: readonly CellSource<Row>[],
  rows: RowFeed<Row>,
  options: XlsxOptions,
): AsyncGenerator<ZipPart> {
  // Known before the first row: the consumer gets bytes while the database is still working.
  yield { path: '_rels/.rels', content: [Buffer.from(parts.packageRelationships)] };
  yield { path: 'xl/styles.xml', content: [Buffer.from(parts.styles)] };
  const sheets: parts.WrittenSheet[] = [];
  const shared = new SharedTexts();
  const layout = sheetLayout(sources, options.zone, options.rowLimit ?? mostRows, shared);
  do {
    const sheet = { name: sheetName(options.sheet, sheets.length), lastCell: '' };
    sheets.push(sheet);
    yield { path: parts.sheetPath(sheets.length), content: sheetChunks(layout, rows, sheet) };
  } while (await rows.more());
  if (options.about) {
    sheets.push({ name: aboutName, lastCell: '' });
    yield { path: parts.sheetPath(sheets.length), content: [aboutSheet(options.about)] };
  }
  yield { path: 'xl/sharedStrings.xml', content: [shared.written()] };
  yield { path: 'xl/workbook.xml', content: [Buffer.from(parts.workbook(sheets))] };
  yield { path: 'xl/_rels/workbook.xml.rels', content: [Buffer.from(parts.workbookRelationships(sheets))] };
  yield { path: '[Content_Types].xml', content: [Buffer.from(parts.partTypes(sheets))] };
}

const longestName = 31;

/**
 * A name Excel accepts: no []:*?/\, no apostrophe at either end, 31 characters, and not 'History', which is reserved.
 */
function sheetName(wanted: string, index: number): string {
  const plain = wanted.replace(/[[\]:*?/\\]|[^ -\ufffd]/g, ' ').toWellFormed();
  const allowed = plain.replace(/^[\s']+|[\s']+$/g, '') || 'Sheet';
  const suffix = index > 0 || /^history$/i.test(allowed) ? ` (${index + 1})` : '';
  const kept = allowed.slice(0, longestName - suffix.length).replace(/[\s'\ud800-\udbff]+$/, '');
  return kept + suffix;
}
