import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as fields from './fields.ts';
import { tidyLine, tidyText } from './tidy.ts';

const unseen = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u3164',
  '\ufe0f',
];
const letters = [...'AZaz09éßŁłαЖ漢字あ'];
const word = fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 12 }).map((all) => all.join(''));
/** A text, and the same with invisible characters scattered in it. */
const strewn = word.chain((text) =>
  fc.array(fc.tuple(fc.nat(text.length), fc.constantFrom(...unseen)), { minLength: 1, maxLength: 6 }).map((marks) => {
    let noisy = text;
    for (const [at, mark] of marks) noisy = noisy.slice(0, at) + mark + noisy.slice(at);
    return [text, noisy] as const;
  }),
);

describe('invisible characters', () => {
  test('never make a different text, wherever they are', () => {
    fc.assert(
      fc.property(strewn, ([text, noisy]) => {
        expect(tidyText(noisy)).toBe(text);
      }),
    );
  });

  test('do not preserve each other', () => expect(tidyText('\ufe0f\u200d\ufe0fzα')).toBe('zα'));

  test('never make a different entry in any kind of field', () => {
    fc.assert(
      fc.property(strewn, ([text, noisy]) => {
        for (const field of [fields.nameField, fields.lineField, fields.textField, fields.longTextField]) {
          expect(field('Name').safeParse(noisy).data).toBe(field('Name').safeParse(text).data);
        }
      }),
    );
  });

  test('alone count as empty', () => {
    for (const mark of unseen) {
      expect(fields.lineField('Role').safeParse(mark.repeat(3)).error?.issues[0]?.message).toBe('Role is required');
    }
  });
});

test('tidied text is composed, and tidying it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = tidyLine(text);
      expect(tidyLine(once)).toBe(once);
      expect(once.normalize('NFC')).toBe(once);
    }),
  );
  expect(tidyText('Rene\u200b\u0301e')).toBe('Renée');
});

test('any run of spaces becomes one in a line, and stays in a long text', () => {
  expect(tidyLine('Mira\u00a0 \u2003Kelmor')).toBe('Mira Kelmor');
  expect(fields.nameField('Name').parse('  Mira   Kelmor ')).toBe('Mira Kelmor');
  expect(fields.longTextField('Note').parse('one\n  two')).toBe('one\n  two');
});

test.each([
  ['a Persian word', 'می\u200cخواهم'],
  ['a Hindi conjunct', 'क्\u200dष'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a couple with a heart', '👩🏽\u200d❤\ufe0f\u200d👨🏻'],
  ['a red heart', '❤\ufe0f'],
])('%s keeps the marks it needs', (_, text) => {
  expect(tidyText(text)).toBe(text);
});

test.each([
  ['a joiner before a letter that needs none', 'م\u200ca', 'مa'],
  ['a joiner after a letter that needs none', 'a\u200cم', 'aم'],
  ['a zero-width space in a Persian word', 'می\u200bخ', 'میخ'],
  ['a joiner between an emoji and a letter', '👨\u200da', '👨a'],
  ['a joiner between a letter and an emoji', 'a\u200d👨', 'a👨'],
  ['a zero-width space after an emoji', '❤\u200b', '❤'],
  ['an emoji variation selector after a letter', 'م\ufe0fم', 'مم'],
])('%s is removed', (_, text, tidied) => {
  expect(tidyText(text)).toBe(tidied);
});
