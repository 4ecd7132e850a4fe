/** Rules of passwords and security keywords (specification 1, section 5), used by the forms and the server alike. */

export const keywordLength = 8;
/** How many of the eight letters a sign-in asks for. */
export const positionsAsked = 6;

const specials = '#?!@$%^&*-';

/** Eight characters, at least one each of lower case, capital, number and the allowed specials, nothing else. */
export const keywordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[#?!@$%^&*-])[A-Za-z\d#?!@$%^&*-]{8}$/;

/** At least 8 characters with a capital, a number and a special character. */
export const passwordPattern = /^(?=.*\p{Lu})(?=.*\p{N})(?=.*[^\p{L}\p{N}\s]).{8,}$/su;

const kinds: readonly ((letter: string) => boolean)[] = [
  (letter) => /\d/.test(letter),
  (letter) => specials.includes(letter),
  (letter) => /[a-z]/.test(letter),
  (letter) => /[A-Z]/.test(letter),
];

/**
 * The positions (1 to 8) a sign-in asks for: the first number, special, lower-case and capital letter, filled up
 * with random ones to six, shuffled.
 * @param random gives a whole number from 0 up to, not including, its argument
 */
export function choosePositions(keyword: string, random: (below: number) => number): number[] {
  const letters = keyword.split('');
  const chosen = new Set<number>();
  for (const isKind of kinds) {
    const index = letters.findIndex(isKind);
    if (index >= 0) chosen.add(index + 1);
  }
  const rest = letters.map((_, index) => index + 1).filter((position) => !chosen.has(position));
  while (chosen.size < positionsAsked && rest.length > 0) {
    const [position] = rest.splice(random(rest.length), 1);
    if (position !== undefined) chosen.add(position);
  }
  return shuffled([...chosen], random);
}

function shuffled(positions: number[], random: (below: number) => number): number[] {
  const left = [...positions];
  return positions.flatMap(() => left.splice(random(left.length), 1));
}

const ordinals = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

/** '3rd letter' */
export const positionLabel = (position: number): string => `${ordinals[position - 1] ?? position} letter`;
