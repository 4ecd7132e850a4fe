import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choosePositions, keywordPattern, passwordPattern, positionLabel } from './rules.ts';

const kinds = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789', '#?!@$%^&*-'];
const ofKind = (kind: string) => fc.constantFrom(...kind.split(''));
const anyLetter = ofKind(kinds.join(''));

/** Eight letters with one of each kind, in any order. */
const keyword = fc
  .tuple(fc.tuple(...kinds.map(ofKind)), fc.array(anyLetter, { minLength: 4, maxLength: 4 }))
  .chain(([oneOfEach, more]) => fc.shuffledSubarray([...oneOfEach, ...more], { minLength: 8 }))
  .map((letters) => letters.join(''));

describe('the positions a sign-in asks for', () => {
  test('are always six different ones of the eight', () => {
    fc.assert(
      fc.property(keyword, fc.infiniteStream(fc.nat()), (word, stream) => {
        const positions = choosePositions(word, (below) => (stream.next().value ?? 0) % below);
        expect(new Set(positions).size).toBe(6);
        expect(positions.every((position) => position >= 1 && position <= 8)).toBe(true);
      }),
    );
  });

  test('always include the first position of every kind of letter', () => {
    fc.assert(
      fc.property(keyword, fc.infiniteStream(fc.nat()), (word, stream) => {
        const positions = choosePositions(word, (below) => (stream.next().value ?? 0) % below);
        for (const kind of kinds) {
          const first = word.split('').findIndex((letter) => kind.includes(letter)) + 1;
          expect(positions).toContain(first);
        }
      }),
    );
  });

  test('come in random order', () => {
    const orders = new Set(
      Array.from({ length: 50 }, () =>
        choosePositions('Keyw0rd!', (below) => Math.floor(Math.random() * below)).join(' '),
      ),
    );
    expect(orders.size).toBeGreaterThan(5);
  });

  test.each([
    [1, '1st letter'],
    [2, '2nd letter'],
    [3, '3rd letter'],
    [8, '8th letter'],
  ])('position %i is asked for as the %s', (position, label) => {
    expect(positionLabel(position)).toBe(label);
  });
});

describe('a security keyword', () => {
  test('with one of each kind and eight letters in all is accepted', () => {
    fc.assert(
      fc.property(keyword, (word) => {
        expect(word).toMatch(keywordPattern);
      }),
    );
  });

  test.each([
    ['Keyw0rd', 'seven letters'],
    ['Keyw0rd!!', 'nine letters'],
    ['KEYW0RD!', 'no lower case'],
    ['keyw0rd!', 'no capital'],
    ['Keyword!', 'no number'],
    ['Keyw0rds', 'no special'],
    ['Keyw0rd+', 'a special that is not allowed'],
    ['Keyw 0d!', 'a space'],
    ['Kéyw0rd!', 'a letter beyond a to z'],
    ['Keyw0rd!\n', 'a line break'],
  ])('%j is refused: %s', (word) => {
    expect(word).not.toMatch(keywordPattern);
  });
});

describe('a password', () => {
  test.each(['Portico#2026', 'Ärger-12', 'Aa1!aaaa', 'Long pass phrase with 1 Capital!'])(
    '%j is strong enough',
    (word) => {
      expect(word).toMatch(passwordPattern);
    },
  );

  test.each([
    ['Aa1!aaa', 'seven letters'],
    ['portico#2026', 'no capital'],
    ['Portico#', 'no number'],
    ['Portico2026', 'no special'],
    ['Portico 2026', 'a space is no special'],
  ])('%j is too weak: %s', (word) => {
    expect(word).not.toMatch(passwordPattern);
  });
});
