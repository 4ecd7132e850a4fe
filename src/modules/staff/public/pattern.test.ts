import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAWeek, patternField, patternOf, patternText, shareOn } from './pattern.ts';

test.each([
  ['WWWWW--', 5, 'Mon to Fri'],
  ['WWWWF--', 4.5, 'Mon to Thu, Fri (first half)'],
  ['WW-WS--', 3.5, 'Mon, Tue, Thu, Fri (second half)'],
  ['WWWWW--WWW----', 4, 'Mon to Fri; every second week Mon to Wed'],
  ['FFFFF--', 2.5, 'Mon to Fri (first half)'],
  ['WWWWW---------', 2.5, 'Mon to Fri; every second week off'],
  ['Irregular', undefined, 'Irregular hours'],
])('%s is %s days a week: %s', (pattern, days, text) => {
  expect([daysAWeek(pattern), patternText(pattern)]).toEqual([days, text]);
});

test.each([
  ['Mon-Fri', 'WWWWW--'],
  ['Monday to Friday', 'WWWWW--'],
  ['mon \u2013 thurs', 'WWWW---'],
  ['Mon to Thu, Fri first half', 'WWWWF--'],
  ['Tuesday and Thursday (second half)', '-W-S---'],
  ['Sun to Thu', 'WWWW--W'],
  ['Mon-Fri; Mon-Wed', 'WWWWW--WWW----'],
  ['wwwwf--', 'WWWWF--'],
  ['irregular', 'Irregular'],
  ['full time', undefined],
  ['Mon-Fri; Mon-Wed; Mon', undefined],
  ['Mon half', undefined],
  ['off', undefined],
])('%j means %s', (text, pattern) => expect(patternOf(text)).toBe(pattern));

test('every pattern can be parsed from its own text', () => {
  const week = fc.string({ unit: fc.constantFrom('W', 'F', 'S', '-'), minLength: 7, maxLength: 7 });
  const pattern = fc
    .oneof(
      week,
      fc.tuple(week, week).map(([one, other]) => one + other),
    )
    .filter((letters) => /[WFS]/.test(letters));
  fc.assert(
    fc.property(pattern, (letters) => {
      expect(patternOf(patternText(letters))).toBe(letters);
    }),
  );
});

test.each(['-------', 'WWWWW', 'XWWWW--', 'WWWWW--W', 'sometimes', ''])('%j is no pattern', (text) => {
  expect(patternField('Working pattern').safeParse(text).success).toBe(false);
});

describe('alternating weeks', () => {
  const pattern = 'WWWWW--WWF----';
  // A Wednesday: its week is the first of the two.
  const since = '2026-11-18';
  test.each([
    ['2026-11-20', 1],
    ['2026-11-25', 0.5],
    ['2026-11-26', 0],
    ['2026-12-03', 1],
    ['2026-12-09', 0.5],
    // Before that day the weeks alternate backwards.
    ['2026-11-13', 0],
  ])('%s is worked by %d', (day, share) => expect(shareOn(pattern, since, day)).toBe(share));
});
