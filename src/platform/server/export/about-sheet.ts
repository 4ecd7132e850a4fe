/**
 * The last sheet of a workbook with figures that need explaining: the query, its date, how the figures are calculated.
 */
import { plainStart, sheetClose, styleOf } from './workbook.ts';
import { textElement } from './xml-text.ts';

/** A label and its text; without a text, a heading for the lines below. */
export type AboutLine = readonly [name: string, text: string];

export const aboutName = 'About';

/** In characters. */
const widths = [28, 110] as const;

/** The whole sheet as XML. */
export function aboutSheet(lines: readonly AboutLine[]): Buffer {
  const cell = (column: string, row: number, style: number, text: string) =>
    text === '' ? '' : `<c r="${column}${row}" s="${style}" t="inlineStr"><is>${textElement(text)}</is></c>`;
  const rows = lines.map(([name, text], at) => {
    const row = at + 1;
    return `<row r="${row}">${cell('A', row, styleOf.name, name)}${cell('B', row, styleOf.words, text)}</row>`;
  });
  return Buffer.from(`${plainStart(widths)}<sheetData>${rows.join('')}</sheetData>${sheetClose}`);
}
