/**
 * Two names or headings are equal when their folded forms are: case, accents, apostrophes, spaces and punctuation are
 * ignored, and '&' is 'and'. The database's `folded_name` and `company_key` do the same (migration 0340).
 */

/** Letters without an accent that could be removed. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
const ownLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** 'Müller & O’Brien Ltd' -> ['muller', 'and', 'obrien', 'ltd'] */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘‛`´ʼ]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(ownLetters, (letter) => letters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** 'Müller & O’Brien Ltd' -> 'mullerandobrienltd' */
export const folded = (text: string): string => foldedWords(text).join('');

/** Words that do not distinguish companies: 'Ltd', 'Limited' or nothing is all the same. */
export const legalForms: ReadonlySet<string> = new Set(
  `the and ltd limited llp lp plc pty inc incorporated llc fze gmbh ag sa sarl sas bv nv co company private pvt`.split(
    ' ',
  ),
);

/** The words that distinguish companies: 'The Baker & Sons Company Ltd.' -> ['baker', 'sons'] */
export const companyWords = (name: string): string[] => foldedWords(name).filter((word) => !legalForms.has(word));
