import { describe, expect, test } from 'vitest';
import { hasOther, withHyphens, withZeros } from './typed-date.ts';

const typed = (keys: string) => [...keys].reduce((text, key) => withHyphens(text + key, text), '');

describe('a date while it is typed', () => {
  test.each([
    ['20112026', '20-11-2026'],
    ['20-11-2026', '20-11-2026'],
    ['20.11.2026', '20-11-2026'],
    ['20/11/2026', '20-11-2026'],
    ['5-3-2026', '5-3-2026'],
  ])('%s becomes %s', (keys, text) => {
    expect(typed(keys)).toBe(text);
  });

  test('is taken as a whole when it is pasted', () => {
    expect(withHyphens('20112026', '')).toBe('20-11-2026');
  });

  test('loses a hyphen that is deleted', () => {
    expect(withHyphens('20', '20-')).toBe('20');
  });

  test('with letters in it is known to be none', () => {
    expect(['24 Nov 2026', 'tomorrow', '24.11.2026', '24/11 2026', ''].map(hasOther)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('gets its zeros when the field is left', () => {
    expect(withZeros('5-3-2026')).toBe('05-03-2026');
    expect(withZeros('15-3-2026')).toBe('15-03-2026');
  });

  test.each([
    ['1.12.26', '01-12-2026'],
    ['01/12/26', '01-12-2026'],
    ['1-2-27', '01-02-2027'],
  ])('%s gets its zeros and its century', (keys, date) => {
    expect(withZeros(typed(keys))).toBe(date);
  });
});
