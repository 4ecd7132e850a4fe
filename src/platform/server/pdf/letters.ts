/**
 * The letters of printed documents: Noto Sans (OFL) in the subsets of the scripts that names here are written in
 * (record 030). A text takes each letter from the first of them that has it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import * as z from 'zod';

const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource/noto-sans/${path}`));

const names = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari'];
/** Subset -> 'U+0000-00FF,U+0131': the letters that it has. */
const ranges = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(fontFile('unicode.json'), 'utf8')));

type Range = readonly [from: number, to: number];

const rangesOf = (text: string): readonly Range[] =>
  text.split(',').map((range): Range => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const subsets = names.map((name) => ({ name, has: rangesOf(ranges[name] ?? '') }));

const has = (letters: readonly Range[], letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return letters.some(([from, to]) => from <= code && code <= to);
};

const faces = [
  ['400-normal', 400, 'normal'],
  ['700-normal', 700, 'normal'],
  ['400-italic', 400, 'italic'],
] as const;

/**
 * Makes the letters of a document ready, of no more scripts than it uses.
 * @param text all that the document says
 * @returns the document's `fontFamily`
 */
export function lettersFor(text: string): string[] {
  // As they are printed: an accent that was typed by itself belongs to its letter.
  const all = [...inPrintedLetters(text)];
  const needed = subsets.filter(({ name, has: letters }, at) => {
    const earlier = subsets.slice(0, at);
    const own = (letter: string) => has(letters, letter) && !earlier.some((one) => has(one.has, letter));
    return name === 'latin' || all.some(own);
  });
  for (const { name } of needed) {
    const fonts = faces.map(([face, fontWeight, fontStyle]) => {
      return { src: fontFile(`files/noto-sans-${name}-${face}.woff`), fontWeight, fontStyle };
    });
    Font.register({ family: `Noto Sans ${name}`, fonts });
  }
  Font.registerHyphenationCallback(piecesOf);
  return needed.map(({ name }) => `Noto Sans ${name}`);
}

/** Letters of a word that find room on any line. */
const mostInLine = 40;

/**
 * Where the library may break a word. Words stay whole: nobody knows in which language people write. One that would run
 * off the paper is broken anywhere, without a hyphen: the empty pieces are gaps of no width.
 */
export function piecesOf(word: string): string[] {
  if (word.length <= mostInLine) return [word];
  const pieces = word.match(/\[U\+[0-9A-F]{4,6}\]|.{1,8}?(?=\[U\+|$)|.{8}/gsu) ?? [word];
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : ['', piece]));
}

/**
 * A text as it can be printed. A letter of another script (Chinese, Arabic) is shown as its code in brackets, so that
 * a reader sees that something is missing, and what.
 */
export const inPrintedLetters = (text: string): string =>
  [...text.normalize('NFC').replaceAll('\t', ' ').replaceAll('\r', '')]
    .map((letter) => (letter === '\n' || subsets.some((one) => has(one.has, letter)) ? letter : codeOf(letter)))
    .join('');

/** What a document says at its end where it has such codes; undefined where every letter could be printed. */
export function noteOfMissing(text: string): string | undefined {
  const [first] = /\[U\+[0-9A-F]{4,6}\]/.exec(inPrintedLetters(text)) ?? [];
  if (first === undefined || text.includes(first)) return undefined;
  return `This document has no letters for some of the scripts it was written in: ${first} and the like stand for one letter each. They can be read in the portal.`;
}

const codeOf = (letter: string) => `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
