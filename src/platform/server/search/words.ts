/** The most words that are searched. */
const mostWords = 6;
const shortestKnown = 4;
const longestKnown = 30;

/**
 * The search words of a typed text: 'Mira  Kelmor' -> ['mira', 'kelmor']. A phone number is one word,
 * whatever separates its digits.
 */
export const wordsIn = (text: string): readonly string[] =>
  isNumber(text)
    ? [text.replace(/[^\d+]/g, '')]
    : [...new Set(text.toLowerCase().trim().split(/\s+/))].filter(Boolean).slice(0, mostWords);

const spelledAlike: readonly (readonly string[])[] = [
  ['&', 'and'],
  ['ltd', 'limited'],
];
const apostrophes = /['’‘`´]/g;

/** The spellings of a word, itself first: with another apostrophe or none, '&' for 'and', 'Ltd' for 'Limited'. */
export function spellingsOf(word: string): readonly string[] {
  const alike = spelledAlike.find((words) => words.includes(word)) ?? [];
  const signs = word.search(apostrophes) >= 0 ? ["'", '’', ''].map((sign) => word.replace(apostrophes, sign)) : [];
  return [...new Set([word, ...alike, ...signs])].filter(Boolean);
}

/** A typed amount as a number: '£1,931.80' -> '1931.80'. */
export const amountIn = (word: string): string | undefined =>
  /^[£$€₹]?(\d{1,3}(?:,\d{2,3})*|\d{1,12})(\.\d{2})?$/.test(word) ? word.replace(/[^\d.]/g, '') : undefined;

/** A number with two decimals is an amount. */
const isNumber = (text: string) =>
  amountIn(text.trim())?.includes('.') !== true &&
  /^[\s(]*\+?[\d\s()./-]+$/.test(text) &&
  isPhoneWord(text.replace(/[^\d+]/g, ''));

/** Whether a word may be (part of) a phone number; fewer digits would match too many. */
export const isPhoneWord = (word: string): boolean => /^\+?\d{4,}$/.test(word);

/** The id that a word may stand for: '#1204' or '1204'. */
export const idIn = (word: string): number | undefined => {
  const digits = /^#?([1-9]\d{0,14})$/.exec(word)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** The words of a record's text that are learnt: long enough to be mistyped, and not mere numbers. */
export const knownWordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= shortestKnown && word.length <= longestKnown && /\p{L}/u.test(word));

/** The number of wrong letters allowed in a word of this length; none in short words, which would match others. */
export const mistakesIn = (word: string): number => (word.length < shortestKnown ? 0 : word.length < 5 ? 1 : 2);
