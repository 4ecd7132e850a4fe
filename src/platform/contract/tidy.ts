/**
 * Text as it is stored: composed (NFC) and without invisible characters. Names that look alike are the same name: no
 * unique list can hold an 'Ad<zero width space>min' beside 'Admin', and no hidden mark can reverse letters.
 */
export const tidyText = (text: string): string =>
  text
    .replace(unseen, (mark, at: number, whole: string) => (belongs(mark, at, whole) ? mark : ''))
    // Only now are letters and their accents adjacent.
    .normalize('NFC');

/** The same for a single line: any run of spaces of any kind becomes one. */
export const tidyLine = (text: string): string => tidyText(text).replace(/\p{Zs}+/gu, ' ');

/**
 * Format characters (zero width, soft hyphen, directions), invisible fillers, variation selectors, line and paragraph
 * separators. Control characters are refused instead.
 */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;

const joiners = /^[\u200c\u200d]$/;
/** Scripts in which some words need joiners. */
const joined =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}]$/u;
const pictureBefore = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?$/u;
const picture = /^\p{Extended_Pictographic}$/u;

/** Whether a mark is needed to write its word or draw its emoji. */
function belongs(mark: string, at: number, whole: string): boolean {
  const before = /.$/su.exec(whole.slice(Math.max(0, at - 2), at))?.[0] ?? '';
  const after = String.fromCodePoint(whole.codePointAt(at + mark.length) ?? 0);
  if (joiners.test(mark) && joined.test(before) && joined.test(after)) return true;
  if (mark === '\u200d') return pictureBefore.test(whole.slice(Math.max(0, at - 4), at)) && picture.test(after);
  return mark === '\ufe0f' && picture.test(before);
}
