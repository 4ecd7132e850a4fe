/** The parts of a workbook around its sheets: styles, the list of sheets and their relationships. */
import { textElement, xmlText } from './xml-text.ts';

/** A sheet: its name and, once written, its last cell, such as 'O100'; '' for one without a filter. */
export type WrittenSheet = { readonly name: string; lastCell: string };

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const columnsOf = (widths: readonly number[]): string =>
  `<cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`;

/** Opens a worksheet without headings; the caller continues with `<sheetData>`. */
export const plainStart = (widths: readonly number[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetFormatPr defaultRowHeight="15"/>${columnsOf(widths)}`;

/** Opens a worksheet with a frozen heading row; the caller continues with `<sheetData>`. */
export function sheetStart(widths: readonly number[]): string {
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/>${columnsOf(widths)}`
  );
}

export const sheetClose = '</worksheet>';

export const sheetEnd = (lastCell: string): string => `<autoFilter ref="A1:${lastCell}"/>${sheetClose}`;

/** Cell formats by their position in `cellXfs` below. */
export const styleOf = {
  heading: 1,
  date: 2,
  moment: 3,
  money: 4,
  duration: 5,
  percent: 6,
  name: 7,
  words: 8,
} as const;

export const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="4">
<numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/>
<numFmt numFmtId="166" formatCode="[h]:mm"/><numFmt numFmtId="167" formatCode="0.0%"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>
<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="9">${[
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  // 4 is the built-in '#,##0.00', with the separators of the reader's locale.
  ...[164, 165, 4, 166, 167].map(
    (format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
  // Values beside multi-line text are aligned to the top.
  ...[1, 0].map(
    (font) =>
      `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">` +
      '<alignment vertical="top" wrapText="1"/></xf>',
  ),
].join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const packageRelationships =
  `${declaration}<Relationships xmlns="${packageRelations}">` +
  `<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const sharedTexts = (texts: readonly string[]): string =>
  `${declaration}<sst xmlns="${main}">${texts.map((text) => `<si>${textElement(text)}</si>`).join('')}</sst>`;

export function workbook(sheets: readonly WrittenSheet[]): string {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const filters = sheets.map(({ name, lastCell }, at) =>
    lastCell === ''
      ? ''
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">` +
        `${xmlText(`'${name.replaceAll("'", "''")}'!$A$1:${lastCell.replace(/^([A-Z]+)/, '$$$1$$')}`)}</definedName>`,
  );
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${listed.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
  );
}

export function workbookRelationships(sheets: readonly WrittenSheet[]): string {
  const listed = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeRelations}/worksheet" Target="${sheetPath(at + 1).slice(3)}"/>`,
  );
  return (
    `${declaration}<Relationships xmlns="${packageRelations}">${listed.join('')}` +
    `<Relationship Id="rId${sheets.length + 1}" Type="${officeRelations}/styles" Target="styles.xml"/>` +
    `<Relationship Id="rId${sheets.length + 2}" Type="${officeRelations}/sharedStrings" Target="sharedStrings.xml"/>` +
    '</Relationships>'
  );
}

export function partTypes(sheets: readonly WrittenSheet[]): string {
  const listed = sheets.map(
    (_, at) => `<Override PartName="/${sheetPath(at + 1)}" ContentType="${spreadsheetType}.worksheet+xml"/>`,
  );
  return (
    `${declaration}<Types xmlns="${contentTypes}">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>` +
    `<Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheetType}.sharedStrings+xml"/>` +
    `${listed.join('')}</Types>`
  );
}
