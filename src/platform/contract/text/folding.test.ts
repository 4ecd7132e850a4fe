import { describe, expect, test } from 'vitest';
import { companyWords, folded, foldedWords } from './folding.ts';

describe('names are equal', () => {
  test.each([
    ['case and spaces', 'ACME  kitchens', 'Acme Kitchens'],
    ['accents', 'Müller Café', 'Muller Cafe'],
    ['letters without a removable accent', 'Groß Łódź Ærø', 'Gross Lodz Aero'],
    ['apostrophes of every shape', 'O’Brien', "O'Brien"],
    ['no apostrophe', 'O’Brien', 'OBrien'],
    ['the ampersand', 'Baker & Sons', 'Baker and Sons'],
    ['punctuation', 'Jean–Luc', 'Jean-Luc'],
    ['full-width letters', 'Ａｃｍｅ', 'acme'],
  ])('over %s', (_, one, other) => expect(folded(one)).toBe(folded(other)));

  test('into words', () => {
    expect(foldedWords('Müller & O’Brien Ltd.')).toEqual(['muller', 'and', 'obrien', 'ltd']);
    expect(companyWords('The Baker & Sons Company Limited')).toEqual(['baker', 'sons']);
    expect(foldedWords(' – ')).toEqual([]);
  });

  test.each([
    ['Acme', 'Acne'],
    ['Baker Foods', 'Baker'],
    ['हिंदी', 'हदी'],
  ])('but not %s and %s', (one, other) => expect(folded(one)).not.toBe(folded(other)));
});
