/** Text that every XML reader and Excel return unchanged, as far as a cell can hold it. */
import { mark, type Slice } from './bytes.ts';

/** Excel refuses a workbook with a longer cell. */
const longestCell = 32_767;

/**
 * Needs care: markup, characters XML 1.0 forbids (dropped), CR (readers turn it into LF), and '_x0041_', which Excel
 * reads as an escape for 'A' (ECMA-376 part 1, 22.9.2.19).
 */
const special = /[&<>"]|[^\t\n -\ufffd]|_(?=x[\dA-Fa-f]{4}_)/;
const everySpecial = new RegExp(special, 'g');

/** Whether the text certainly needs no escaping. */
export const isPlainXml = ({ start, end, marks }: Slice): boolean =>
  (marks & mark.xml) === 0 && end - start <= longestCell;

/** Escapes text for elements and attributes; lone surrogates become U+FFFD; text too long for a cell is cut. */
export function xmlText(text: string): string {
  const short = text.length > longestCell ? cut(text) : text;
  const formed = short.isWellFormed() ? short : short.toWellFormed();
  return special.test(formed) ? formed.replace(everySpecial, escaped) : formed;
}

/** Text as the `t` of a cell or shared string; spaces at either end are preserved. */
export function textElement(text: string): string {
  const space = text === text.trim() ? '' : ' xml:space="preserve"';
  return `<t${space}>${xmlText(text)}</t>`;
}

function cut(text: string): string {
  const kept = text.slice(0, longestCell);
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}

function escaped(character: string): string {
  switch (character) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '"':
      return '&quot;';
    case '\r':
      return '&#13;';
    case '_':
      return '_x005F_';
    default:
      return '';
  }
}
