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

  test('gets its hyphens when it is pasted', () => {
    expect(withHyphens('20112026', '')).toBe('20-11-2026');
  });

  test('stays without a hyphen that was deleted', () => {
    expect(withHyphens('20', '20-')).toBe('20');
  });

  test('is rejected when it contains letters', () => {
    expect(['24 Nov 2026', 'tomorrow', '24.11.2026', '24/11 2026', ''].map(hasOther)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('is padded with zeros when the field is left', () => {
    expect(withZeros('5-3-2026')).toBe('05-03-2026');
    expect(withZeros('15-3-2026')).toBe('15-03-2026');
  });

  test.each([
    ['1.12.26', '01-12-2026'],
    ['01/12/26', '01-12-2026'],
    ['1-2-27', '01-02-2027'],
  ])('%s is padded with zeros and its century', (keys, date) => {
    expect(withZeros(typed(keys))).toBe(date);
  });
});
