/** What text holds that cannot be printed: controls, and letters that no font has. */

/** Controls draw nothing (a tab is a space); marks that turn the reading around would turn the words after them as well. */
const unprintable = /[^\P{Cc}\n]|[\uFEFF\u202A-\u202E]/gu;

/** Whether nothing is lost with a letter: joiners and the like, left over from what has no font. */
export const drawsNothing = (letter: string): boolean => /^[\p{Default_Ignorable_Code_Point}\p{Cc}]+$/u.test(letter);

/**
 * Data as the templates read them.
 * @param leftOut letters that draw nothing and that no font has
 */
export const jsonOf = (data: unknown, leftOut: readonly string[] = []): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? printable(value, leftOut) : value));

const printable = (text: string, leftOut: readonly string[]) =>
  leftOut.reduce(
    (rest, letter) => rest.replaceAll(letter, ''),
    text.normalize('NFC').replaceAll('\t', ' ').replace(unprintable, ''),
  );

/**
 * The letters that the library refuses to print, as its error names them: `the text "山" could not be displayed`. Both
 * standards of ours ask for a glyph of every letter, so it never leaves one out in silence.
 */
export const lettersWithoutFont = (error: string): string[] =>
  [...error.matchAll(/the text (?:contains the disallowed codepoint )?`\\*"(.+?)\\*"`/gu)].map(([, letter = '']) =>
    letter.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );

/** A regular expression of Typst's that finds these letters, the longest first; '' for none. */
export const expressionOf = (letters: readonly string[]): string =>
  letters
    .toSorted((a, b) => b.length - a.length)
    .map((letter) => [...letter].map((one) => `\\x{${one.codePointAt(0)?.toString(16)}}`).join(''))
    .join('|');
