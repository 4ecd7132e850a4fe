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
/** A text, and the same with what nobody sees strewn over it. */
const strewn = word.chain((text) =>
  fc.array(fc.tuple(fc.nat(text.length), fc.constantFrom(...unseen)), { minLength: 1, maxLength: 6 }).map((marks) => {
    let noisy = text;
    for (const [at, mark] of marks) noisy = noisy.slice(0, at) + mark + noisy.slice(at);
    return [text, noisy] as const;
  }),
);

describe('what nobody sees', () => {
  test('makes no other text, wherever it stands', () => {
    fc.assert(
      fc.property(strewn, ([text, noisy]) => {
        expect(tidyText(noisy)).toBe(text);
      }),
    );
  });

  test('marks do not keep each other', () => expect(tidyText('\ufe0f\u200d\ufe0fzα')).toBe('zα'));

  test('makes no other entry of any kind of field', () => {
    fc.assert(
      fc.property(strewn, ([text, noisy]) => {
        for (const field of [fields.nameField, fields.lineField, fields.textField, fields.longTextField]) {
          expect(field('Name').safeParse(noisy).data).toBe(field('Name').safeParse(text).data);
        }
      }),
    );
  });

  test('alone is nothing', () => {
    for (const mark of unseen) {
      expect(fields.lineField('Role').safeParse(mark.repeat(3)).error?.issues[0]?.message).toBe('Role is required');
    }
  });
});

test('text is tidy once it was tidied, and composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = tidyLine(text);
      expect(tidyLine(once)).toBe(once);
      expect(once.normalize('NFC')).toBe(once);
    }),
  );
  expect(tidyText('Rene\u200b\u0301e')).toBe('Renée');
});

test('spaces of every kind and number become one in a line, and stay in a long text', () => {
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
])('%s keeps what it is written with', (_, text) => {
  expect(tidyText(text)).toBe(text);
});

test.each([
  ['a joiner before a letter that needs none', 'م\u200ca', 'مa'],
  ['a joiner after a letter that needs none', 'a\u200cم', 'aم'],
  ['a space without width in a Persian word', 'می\u200bخ', 'میخ'],
  ['a joiner between a picture and a letter', '👨\u200da', '👨a'],
  ['a joiner between a letter and a picture', 'a\u200d👨', 'a👨'],
  ['a space without width after a picture', '❤\u200b', '❤'],
  ['the look of a picture after a letter', 'م\ufe0fم', 'مم'],
])('%s falls away', (_, text, tidied) => {
  expect(tidyText(text)).toBe(tidied);
});
