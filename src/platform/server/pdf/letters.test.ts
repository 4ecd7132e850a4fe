import { expect, test } from 'vitest';
import { inPrintedLetters, lettersFor, piecesOf } from './letters.ts';

const names = [
  'Łucja Dvořák',
  'Ελένη Παπαδοπούλου',
  'Їжакевич Анна',
  'अनुष्का क्षत्रिय',
  'Nguyễn Thị',
  'O’Brien – “Søren”',
];

test.each(names)('%s is printed as it is written', (name) => {
  expect(inPrintedLetters(name)).toBe(name.normalize('NFC'));
});

test('what no font has is shown as what it is, not lost', () => {
  expect(inPrintedLetters('山田 Tarō 😀')).toBe('[U+5C71][U+7530] Tarō [U+1F600]');
  expect(inPrintedLetters('a\tb\r\nc')).toBe('a b\nc');
});

test('a document loads no more scripts than it uses', () => {
  expect(lettersFor('Jo March')).toEqual(['Noto Sans latin']);
  expect(lettersFor('Łucja, Анна')).toEqual(['Noto Sans latin', 'Noto Sans latin-ext', 'Noto Sans cyrillic']);
  expect(lettersFor('Dvořák'.normalize('NFD'))).toEqual(['Noto Sans latin', 'Noto Sans latin-ext']);
});

test.each([
  ['an ordinary word', 'Donaudampfschifffahrtsgesellschaft', 1],
  ['an address', `https://example.com/${'abc'.repeat(60)}`, 25],
  ['a sentence that no font has', inPrintedLetters('山田太郎です'), 6],
  ['the same after a word', `Tarō:${inPrintedLetters('山田太郎です')}`, 7],
])('%s is broken only where it has to be, and nothing of it is lost', (_, word, pieces) => {
  const parts = piecesOf(word);
  expect(parts.join('')).toBe(word);
  expect(parts.filter((part) => part !== '')).toHaveLength(pieces);
});
