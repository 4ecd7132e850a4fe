import type { Slice } from './bytes.ts';

/**
 * A spreadsheet runs a cell of a CSV file as a formula when it begins with one of = + - @ TAB CR; an apostrophe before
 * it makes it text. What begins with apostrophes and then one of these gets one more, so that taking one off gives
 * everything back.
 */
const guardedPattern = /^'+[=+\-@\t\r]/;

const apostrophe = 0x27;
const starts = new Uint8Array(256);
for (const character of '=+-@\t\r') starts[character.charCodeAt(0)] = 1;

/** Whether a cell of this text needs an apostrophe before it. */
export function startsAsFormula({ bytes: text, start, end }: Slice): boolean {
  let at = start;
  while (at < end && text[at] === apostrophe) at += 1;
  return at < end && starts[text[at] ?? 0] === 1;
}

/** The text as it was before its guard. */
export const withoutGuard = (text: string): string => (guardedPattern.test(text) ? text.slice(1) : text);
