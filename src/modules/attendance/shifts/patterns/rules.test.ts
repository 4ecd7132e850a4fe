import { addDays } from '#platform/contract/dates.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterOn, lettersWithoutShift, saturdays, shiftLetters, turnText } from './rules.ts';

const usual = 'As the weeks say';
const fortnight = { starts_on: '2026-11-30', days: 'AAAAA--BBBBB--', saturdays_off: usual };
const sixDays = { starts_on: '2026-11-30', days: 'AAAAAA-', saturdays_off: 'Second and fourth off' };
const perDay = { starts_on: '2026-12-02', days: 'ABCDA--', saturdays_off: usual };
const threeWeeks = { starts_on: '2026-11-30', days: 'AAAAA--BBBBB--C-C-C--', saturdays_off: usual };

test.each([
  ['the first week', fortnight, '2026-11-30', 'A'],
  ['the second', fortnight, '2026-12-07', 'B'],
  ['the third repeats the first', fortnight, '2026-12-14', 'A'],
  ['a day off', fortnight, '2026-12-05', null],
  ['the last week of a year', fortnight, '2026-12-31', 'A'],
  ['the new year continues that week', fortnight, '2027-01-01', 'A'],
  ['and changes on its Monday', fortnight, '2027-01-04', 'B'],
  ['weeks before the first one', fortnight, '2026-11-27', 'B'],
  ['the first Saturday', sixDays, '2026-12-05', 'A'],
  ['the second Saturday', sixDays, '2026-12-12', null],
  ['the fourth Saturday', sixDays, '2026-12-26', null],
  ['the first of the new year', sixDays, '2027-01-02', 'A'],
  ['the second of the new year', sixDays, '2027-01-09', null],
  ['a fifth Saturday', sixDays, '2027-01-30', 'A'],
  ['another shift on Tuesday', perDay, '2026-12-01', 'B'],
  ['and on Thursday', perDay, '2026-12-03', 'D'],
  ['the third of three weeks', threeWeeks, '2026-12-14', 'C'],
  ['a day off within it', threeWeeks, '2026-12-15', null],
  ['three weeks later', threeWeeks, '2027-01-04', 'C'],
])('%s', (_, pattern, date, letter) => expect(letterOn(pattern, date)).toBe(letter));

test('every pattern repeats after its weeks, from its first Monday on and before it', () => {
  const week = fc.string({ unit: fc.constantFrom(...shiftLetters, '-'), minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(
      fc.array(week, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: -800, max: 800 }),
      fc.constantFrom(...saturdays),
      (weeks, start, day, saturdays_off) => {
        const pattern = { starts_on: addDays('2026-01-01', start), days: weeks.join(''), saturdays_off };
        const date = addDays('2026-01-01', day);
        const one = letterOn(pattern, date);
        const later = letterOn(pattern, addDays(date, weeks.length * 7));
        if (weekdayOf(date) !== 6) expect(one).toBe(later);
        expect(one === null || pattern.days.includes(one)).toBe(true);
      },
    ),
  );
});

test('each letter of the weeks stands for a shift', () => {
  const shifts = { shift_a_id: 1, shift_b_id: null, shift_c_id: null, shift_d_id: 4 };
  expect(lettersWithoutShift({ ...shifts, days: 'ABCD---' })).toEqual(['B', 'C']);
  expect(lettersWithoutShift({ ...shifts, days: 'AD-----' })).toEqual([]);
});

test.each([
  ['AAAAA--', 'Mon to Fri A'],
  ['AAAAA--BB-----', 'Mon to Fri A; Mon, Tue B'],
  ['ABAAA--', 'Mon A, Tue B, Wed to Fri A'],
  ['AAAAA---------', 'Mon to Fri A; off'],
])('%s reads %s', (days, text) => expect(turnText(days)).toBe(text));
