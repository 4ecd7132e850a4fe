import type { WorkCalendar } from '#platform/contract/working-days.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAWeek, irregular } from './pattern.ts';
import { addDays } from '#platform/contract/dates.ts';
import { dayOff, expectedOn, isWeekOff, plannedOn, type Shift, shiftMinutes, type Terms } from './shift.ts';

test.each([
  ['09:00', '17:30', 30, 480],
  ['09:00', '17:00', 0, 480],
  ['22:00', '06:00', 45, 435],
  ['09:00', '09:30', 60, 0],
  ['08:00', '08:00', 0, 0],
])('a shift from %s to %s with a break of %i has %i minutes', (start_time, end_time, break_min, minutes) => {
  expect(shiftMinutes({ start_time, end_time, break_min })).toBe(minutes);
});

/** Two weeks from Monday, 2 November 2026: the second Saturday is the 14th, the first the 7th. */
const days = Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 2).padStart(2, '0')}`);

test.each([
  ['Sunday', [8, 15]],
  ['Saturday and Sunday', [7, 8, 14, 15]],
  ['Friday and Saturday', [6, 7, 13, 14]],
  ['Sunday, second and fourth Saturday', [8, 14, 15]],
])('the pattern %j makes %j days off', (pattern, off) => {
  expect(days.filter((day) => isWeekOff(day, pattern)).map((day) => Number(day.slice(8)))).toEqual(off);
});

const calendar: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: new Set() };
const shift: Shift = { start_time: '09:00', end_time: '16:30', break_min: 30, week_off: 'Friday and Saturday' };
const holidays: Terms['holidays'] = new Map([['2026-11-09', { name: 'Founders’ Day', half: null }]]);
const nothing = { shift: null, capacity_min: null, pattern: null, pattern_since: null, day_min: null };
const terms = (own: Partial<Terms>): Terms => ({ ...nothing, holidays, calendar, ...own });
const minutesIn = (own: Terms) => days.slice(0, 8).map((day) => expectedOn(day, own));

test.each<[string, Partial<Terms>, readonly number[]]>([
  ['eight hours a day without shift and capacity', {}, [480, 480, 480, 480, 480, 0, 0, 0]],
  ['their capacity by day', { capacity_min: 1200 }, [240, 240, 240, 240, 240, 0, 0, 0]],
  ['their shift, whatever the capacity', { shift, capacity_min: 1200 }, [420, 420, 420, 420, 0, 0, 420, 0]],
  ['the hours of their day, if set', { shift, day_min: 450 }, [450, 450, 450, 450, 0, 0, 450, 0]],
  ['half on a half day', { pattern: 'WWWWF--' }, [480, 480, 480, 480, 240, 0, 0, 0]],
  ['half of their own hours', { pattern: 'WSW----', day_min: 450 }, [450, 225, 450, 0, 0, 0, 0, 0]],
  ['their shift on the days of their pattern', { shift, pattern: '--WWWF-' }, [0, 0, 420, 420, 420, 210, 0, 0]],
  [
    'their capacity divided by the days of their pattern',
    { capacity_min: 1080, pattern: 'WWWWF--' },
    [240, 240, 240, 240, 120, 0, 0, 0],
  ],
  ['nothing at irregular hours', { shift, pattern: irregular, capacity_min: 1200 }, [0, 0, 0, 0, 0, 0, 0, 0]],
  ['eight hours where there is no holiday', { holidays: new Map() }, [480, 480, 480, 480, 480, 0, 0, 480]],
])('someone is expected to book %s', (_, own, minutes) => {
  expect(minutesIn(terms(own))).toEqual(minutes);
});

const halfHoliday = (half: 'First' | 'Second') => new Map([['2026-11-06', { name: 'Eve', half }]]);

test.each<[string, Partial<Terms>, number, string | null]>([
  ['halves the expected time', {}, 240, null],
  ['halves the hours of one’s own day', { day_min: 450 }, 225, null],
  ['leaves the other half of a half day', { pattern: 'WWWWF--' }, 240, null],
  ['frees the half that is worked', { pattern: 'WWWWS--' }, 0, 'Eve'],
  ['changes nothing on a day off', { pattern: 'WWWW---' }, 0, 'Day off'],
  ['does not apply to irregular hours', { pattern: irregular, capacity_min: 1200 }, 0, null],
])('a holiday in the second half %s', (_, own, minutes, why) => {
  const whose = terms({ ...own, holidays: halfHoliday('Second') });
  expect([expectedOn('2026-11-06', whose), dayOff('2026-11-06', whose)]).toEqual([minutes, why]);
});

test('a half holiday halves the plannable time of irregular hours', () => {
  const own = terms({ pattern: irregular, capacity_min: 1200, holidays: halfHoliday('First') });
  expect(['2026-11-05', '2026-11-06'].map((day) => plannedOn(day, own))).toEqual([240, 120]);
});

test('a day off names its reason', () => {
  expect(days.slice(4, 8).map((day) => dayOff(day, terms({ shift })))).toEqual([
    'Day off',
    'Day off',
    null,
    'Founders’ Day',
  ]);
});

test('alternating weeks start with the week in which the pattern begins', () => {
  const turn = terms({ pattern: 'WWWWW--WWW----', pattern_since: '2026-11-18', holidays: new Map() });
  const worked = (monday: string) =>
    Array.from({ length: 7 }, (_, at) => expectedOn(addDays(monday, at), turn) / 480).reduce((sum, one) => sum + one);
  expect(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07'].map(worked)).toEqual([5, 3, 5, 3]);
});

test('irregular hours are planned by week, on the firm’s working days other than holidays', () => {
  const own = terms({ pattern: irregular, capacity_min: 1200 });
  expect(days.slice(0, 8).map((day) => plannedOn(day, own))).toEqual([240, 240, 240, 240, 240, 0, 0, 0]);
  expect(
    days
      .slice(0, 8)
      .map((day) => dayOff(day, own))
      .filter(Boolean),
  ).toEqual(['Founders’ Day']);
});

test('for any pattern, two weeks expect twice its days a week', () => {
  const week = fc.string({ unit: fc.constantFrom('W', 'F', 'S', '-'), minLength: 7, maxLength: 7 });
  const since = fc.nat({ max: 400 }).map((later) => addDays('2026-01-01', later));
  fc.assert(
    fc.property(week, fc.option(week), since, since, (one, other, pattern_since, from) => {
      const pattern = one + (other ?? '');
      const own = terms({ pattern, pattern_since, day_min: 480, holidays: new Map() });
      const minutes = Array.from({ length: 14 }, (_, at) => expectedOn(addDays(from, at), own));
      expect(minutes.reduce((sum, day) => sum + day) / 480).toBe(2 * (daysAWeek(pattern) ?? 0));
      expect(minutes.map((_, at) => plannedOn(addDays(from, at), own))).toEqual(minutes);
    }),
  );
});
