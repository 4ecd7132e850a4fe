/** More words than these tell nothing new. */
const mostWords = 6;
const shortestKnown = 4;
const longestKnown = 30;

/** The words of a typed text, as they are looked for: 'Mira  Kelmor' -> ['mira', 'kelmor']. */
export const wordsIn = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().trim().split(/\s+/))].filter(Boolean).slice(0, mostWords);

/** The words of a record's text that are worth remembering: long enough to be mistyped, and not mere numbers. */
export const knownWordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= shortestKnown && word.length <= longestKnown && /\p{L}/u.test(word));

/** How many letters may be wrong in a word of this length; short words would become others. */
export const mistakesIn = (word: string): number => (word.length < shortestKnown ? 0 : word.length < 5 ? 1 : 2);
