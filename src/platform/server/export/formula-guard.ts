import type { Slice } from './bytes.ts';

/**
 * Spreadsheets run a CSV cell as a formula when it begins with = + - @ TAB CR, or a full-width form of these; a leading
 * apostrophe makes it text. Where semicolons separate cells, quotes in the middle of a cell do not hold it together, so
 * a cell may also begin after any semicolon or line break. A cell that begins with apostrophes and one of these gets
 * one more, so that removing one restores the original.
 */
const guardPattern = /(?<=^|[;\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

const apostrophe = 0x27;
const starts = new Uint8Array(256);
for (const character of '=+-@\t\r') starts[character.charCodeAt(0)] = 1;

/** The last bytes of ＝ ＋ － ＠ in UTF-8; all begin with 0xEF 0xBC. */
const wide: ReadonlySet<number> = new Set([0x9d, 0x8b, 0x8d, 0xa0]);

/** Whether the cell that starts at `start` needs an apostrophe. */
export function startsAsFormula({ bytes: text, end }: Slice, start: number): boolean {
  let at = start;
  while (at < end && text[at] === apostrophe) at += 1;
  if (at >= end) return false;
  const first = text[at] ?? 0;
  return (
    starts[first] === 1 || (first === 0xef && text[at + 1] === 0xbc && at + 2 < end && wide.has(text[at + 2] ?? 0))
  );
}

/** Bytes after which some reader may begin a new cell. */
export const mayEndCell = (byte: number): boolean => byte === 0x3b || byte === 0x0a || byte === 0x0d;

/** The text without its guards. */
export const withoutGuard = (text: string): string => text.replace(guardPattern, '');
