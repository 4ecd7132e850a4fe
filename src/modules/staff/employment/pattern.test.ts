import { describe, expect, test } from 'vitest';
import { daysAWeek, patternField, patternText, shareOn } from './pattern.ts';

test.each([
  ['WWWWW--', 5, 'Mon to Fri'],
  ['WWWWF--', 4.5, 'Mon to Thu, Fri (first half)'],
  ['WW-WS--', 3.5, 'Mon, Tue, Thu, Fri (second half)'],
  ['WWWWW--WWW----', 4, 'Mon to Fri; every second week Mon to Wed'],
  ['Irregular', undefined, 'Irregular hours'],
])('%s is %s days a week: %s', (pattern, days, text) => {
  expect([daysAWeek(pattern), patternText(pattern)]).toEqual([days, text]);
});

test.each(['-------', 'WWWWW', 'wwwww--', 'WWWWW--W', 'irregular', ''])('%j is no pattern', (text) => {
  expect(patternField('Working pattern').safeParse(text).success).toBe(false);
});

describe('two weeks in turn', () => {
  const pattern = 'WWWWW--WWF----';
  // Wednesday: the first week is the one that it stands in.
  const since = '2026-11-18';
  test.each([
    ['2026-11-20', 1],
    ['2026-11-25', 0.5],
    ['2026-11-26', 0],
    ['2026-12-03', 1],
    ['2026-12-09', 0.5],
    // Before it holds it goes on backwards.
    ['2026-11-13', 0],
  ])('%s is worked by %d', (day, share) => expect(shareOn(pattern, since, day)).toBe(share));
});
