import type { Slice } from './bytes.ts';

/**
 * A spreadsheet runs a cell of a CSV file as a formula when it begins with one of = + - @ TAB CR, or the same in full
 * width; an apostrophe before it makes it text. Where semicolons separate cells, quotes in the middle of what it takes
 * for one hold nothing together: a cell may begin after any semicolon and any line break as well. What begins with
 * apostrophes and then one of these gets one more, so that taking one off gives everything back.
 */
const guardPattern = /(?<=^|[;\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

const apostrophe = 0x27;
const starts = new Uint8Array(256);
for (const character of '=+-@\t\r') starts[character.charCodeAt(0)] = 1;

/** The last bytes of ＝ ＋ － ＠ in UTF-8; all begin with 0xEF 0xBC. */
const wide: ReadonlySet<number> = new Set([0x9d, 0x8b, 0x8d, 0xa0]);

/** Whether a cell of this text, from `start` on, needs an apostrophe before it. */
export function startsAsFormula({ bytes: text, end }: Slice, start: number): boolean {
  let at = start;
  while (at < end && text[at] === apostrophe) at += 1;
  if (at >= end) return false;
  const first = text[at] ?? 0;
  return (
    starts[first] === 1 || (first === 0xef && text[at + 1] === 0xbc && at + 2 < end && wide.has(text[at + 2] ?? 0))
  );
}

/** After which a cell may begin, whoever reads the file. */
export const mayEndCell = (byte: number): boolean => byte === 0x3b || byte === 0x0a || byte === 0x0d;

/** The text as it was before its guards. */
export const withoutGuard = (text: string): string => text.replace(guardPattern, '');
