/**
 * Takes identifying details out of a text: a resume is shown like this while its candidate is hidden (decisions D31).
 */

export type Known = {
  readonly name: string;
  readonly location: string | null;
};

const blank = '…';

/** Labels of lines that are removed entirely. */
const privateLines =
  /^.*\b(address|date of birth|dob|born|birth|marital|married|single|nationality|gender|age)\b.*$/gim;
const links = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|me|in|uk)\b\S*/gi;
const addresses = /\S+@\S+/g;
const phones = /\+?\d[\d ()\-.]{7,}\d/g;
const years = /\b(?:19|20)\d\d\b/g;

/** Blanks name, addresses, phone numbers, links, years and lines on birth and family. */
export function blanked(text: string, { name, location }: Known): string {
  const words = [...name.split(/\s+/), ...(location?.split(/[\s,]+/) ?? [])].filter((word) => word.length > 1);
  const plain = [privateLines, addresses, links, phones, years].reduce((left, rule) => left.replace(rule, blank), text);
  return words.reduce((left, word) => left.replace(new RegExp(escaped(word), 'giu'), blank), plain);
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
