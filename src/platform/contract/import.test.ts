import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { signedIn } from './access.ts';
import { lineField, nameField } from './fields.ts';
import { columnsIn, guessColumns, importOf } from './import.ts';

const { fields } = importOf('/importCountry', {
  title: 'Import',
  one: 'entry',
  many: 'entries',
  access: signedIn,
  form: z.object({
    Country_name: nameField('Country name'),
    Country_code: lineField('Country code'),
    bank: lineField('Bank name').optional().meta({ title: 'Bank name' }),
  }),
  also: { Country_name: ['Land'] },
});

describe('the columns of a file', () => {
  test.each<[string, readonly string[], readonly (string | null)[]]>([
    ['by their labels', ['Country code', 'Country name'], ['Country_code', 'Country_name']],
    ['in any case and spelling', ['COUNTRY-CODE', ' country_name '], ['Country_code', 'Country_name']],
    ['by another known name', ['Land', 'Code'], ['Country_name', 'Country_code']],
    ['not where two could be meant', ['Name', 'Code'], [null, 'Country_code']],
    ['where all but one are taken', ['Land', 'Name'], ['Country_name', 'bank']],
    ['each field once', ['Code', 'Country code', 'Code'], [null, 'Country_code', null]],
    ['never without a heading', ['', 'Land'], [null, 'Country_name']],
    ['not by a part of a word', ['Colour', 'de'], [null, null]],
  ])('are guessed %s', (_, headings, columns) => {
    expect(guessColumns(fields, headings)).toEqual(columns);
  });

  test('are told by the names of their fields, in order', () => {
    expect(columnsIn('Country_name,,bank')).toEqual(['Country_name', null, 'bank']);
  });
});

test('a field is required where the form asks for it', () => {
  expect(fields.map(({ required }) => required)).toEqual([true, true, false]);
});
