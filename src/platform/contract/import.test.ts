import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { signedIn } from './access.ts';
import { lineField, nameField } from './fields.ts';
import { zodOf } from './schema.ts';
import { importEndpoints, importOf } from './import.ts';
import { columnsIn } from './import/columns.ts';
import { guessColumns } from './import/guess.ts';

const { fields, calls } = importOf('/importCountry', {
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

describe('a file’s columns', () => {
  test.each<[string, readonly string[], readonly (string | null)[]]>([
    ['by their labels', ['Country code', 'Country name'], ['Country_code', 'Country_name']],
    ['in any case and spelling', ['COUNTRY-CODE', ' country_name '], ['Country_code', 'Country_name']],
    ['by another known name', ['Land', 'Code'], ['Country_name', 'Country_code']],
    ['not when two fields could be meant', ['Name', 'Code'], [null, 'Country_code']],
    ['when all but one are taken', ['Land', 'Name'], ['Country_name', 'bank']],
    ['each field once', ['Code', 'Country code', 'Code'], [null, 'Country_code', null]],
    ['never without a heading', ['', 'Land'], [null, 'Country_name']],
    ['not by a part of a word', ['Colour', 'de'], [null, null]],
    ['the first when two are the same', ['Land', 'Country name'], [null, 'Country_name']],
    ['not twice by the same heading', ['Country code', 'Code'], ['Country_code', null]],
  ])('are guessed %s', (_, headings, columns) => {
    expect(guessColumns(fields, headings)).toEqual(columns);
  });

  test('are given by the names of their fields, in order', () => {
    expect(columnsIn('Country_name,,bank')).toEqual(['Country_name', null, 'bank']);
  });
});

test('a field is required if the form requires it', () => {
  expect(fields.map(({ required }) => required)).toEqual([true, true, false]);
});

describe('the mapping of columns', () => {
  const read = (query: object) => zodOf(calls.check.query).safeParse(query);
  const messages = (columns: string) => read({ columns }).error?.issues.map(({ message }) => message);
  test.each(['Country_name,,bank', 'bank', ',,', ''])('can be %j', (columns) => {
    expect(read({ columns, sheet: '2' }).data).toEqual({ columns, sheet: 2, given: '{}', addKnown: false });
  });
  test.each([
    ['Country_name,capital', ['There is no such field']],
    ['bank,,bank', ['Each field has one column']],
  ])('cannot be %j', (columns, said) => expect(messages(columns)).toEqual(said));

  test('is empty, on the first sheet, by default', () => {
    expect(read({}).data).toEqual({ columns: '', sheet: 0, given: '{}', addKnown: false });
    expect(
      [read({ sheet: -1 }), read({ sheet: 1000 }), read({ columns: ','.repeat(5001) })].map((one) => one.success),
    ).toEqual([false, false, false]);
  });
});

test('an import has six calls, and reports how many rows it added', () => {
  expect(importEndpoints({ calls }).map(({ path }) => path)).toEqual([
    '/importCountry/read',
    '/importCountry/check',
    '/importCountry',
    '/importCountry/errors',
    '/importCountry/runs',
    '/importCountry/undo',
  ]);
});
