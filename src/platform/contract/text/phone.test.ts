import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneLink, phonePattern, tidyPhone } from './phone.ts';

test.each([
  ['+44 (0)20 7946 0000 ext. 12', '+442079460000 ext. 12'],
  ['+44(0)20-7946-0000x12', '+442079460000 ext. 12'],
  ['(020) 7946 0000', '02079460000'],
  ['(0)20 7946 0000', '02079460000'],
  ['0044 20 7946 0000', '+442079460000'],
  ['020.7946.0000 extension 7', '02079460000 ext. 7'],
  ['0113/496 0000, Extn: 301', '01134960000 ext. 301'],
  ['+1 (415) 555–0100 #9', '+14155550100 ext. 9'],
  ['07700 900123', '07700900123'],
])('%s is stored as %s', (typed, kept) => {
  expect(tidyPhone(typed)).toBe(kept);
  expect(kept).toMatch(phonePattern);
  expect(tidyPhone(kept)).toBe(kept);
});

test('text with more than a number stays unchanged, and is not a number', () => {
  for (const text of ['0113 496 0000 or 0113 496 0001', 'none', '0113 496 0000 (Ann)', 'ext. 12']) {
    expect(tidyPhone(text)).not.toMatch(phonePattern);
  }
});

test('tidying a number again does not change it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+0-9 ()./x-]{0,24}$/), (text) => {
      expect(tidyPhone(tidyPhone(text))).toBe(tidyPhone(text));
    }),
  );
});

test('a link dials the extension after the number', () => {
  expect(phoneLink('+442079460000 ext. 12')).toBe('tel:+442079460000;ext=12');
  expect(phoneLink('07700900123')).toBe('tel:07700900123');
});
