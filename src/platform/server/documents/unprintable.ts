/** Characters that cannot be printed: controls, and letters missing from all fonts. */

/** Controls draw nothing (a tab becomes a space). Direction marks would reverse the text that follows. */
const unprintable = /[^\P{Cc}\n]|[\uFEFF\u202A-\u202E]/gu;

/** Whether a letter can be dropped without loss: joiners and the like, left over from text no font has. */
export const drawsNothing = (letter: string): boolean => /^[\p{Default_Ignorable_Code_Point}\p{Cc}]+$/u.test(letter);

/**
 * The data as JSON for the templates.
 * @param leftOut letters that draw nothing and are in no font
 */
export const jsonOf = (data: unknown, leftOut: readonly string[] = []): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? printable(value, leftOut) : value));

const printable = (text: string, leftOut: readonly string[]) =>
  leftOut.reduce(
    (rest, letter) => rest.replaceAll(letter, ''),
    text.normalize('NFC').replaceAll('\t', ' ').replace(unprintable, ''),
  );

/**
 * The letters the library refuses to print, from its error: `the text "山" could not be displayed`. Both standards
 * require a glyph for every letter, so none is dropped silently.
 */
export const lettersWithoutFont = (error: string): string[] =>
  [...error.matchAll(/the text (?:contains the disallowed codepoint )?`\\*"(.+?)\\*"`/gu)].map(([, letter = '']) =>
    letter.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );

/** A Typst regular expression that matches these letters, longest first; '' for none. */
export const expressionOf = (letters: readonly string[]): string =>
  letters
    .toSorted((a, b) => b.length - a.length)
    .map((letter) => [...letter].map((one) => `\\x{${one.codePointAt(0)?.toString(16)}}`).join(''))
    .join('|');
