import type { WorkCalendar } from '#platform/contract/working-days.ts';
import { expect, test } from 'vitest';
import { dayOff, expectedOn, isWeekOff, type Shift, shiftMinutes, type Terms } from './shift.ts';

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
])('off by the pattern %j are %j', (pattern, off) => {
  expect(days.filter((day) => isWeekOff(day, pattern)).map((day) => Number(day.slice(8)))).toEqual(off);
});

const calendar: WorkCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: new Set() };
const shift: Shift = { start_time: '09:00', end_time: '16:30', break_min: 30, week_off: 'Friday and Saturday' };
const holidays = new Map([['2026-11-09', 'Founders’ Day']]);
const terms = (own: Partial<Terms>): Terms => ({ shift: null, capacity_min: null, holidays, calendar, ...own });
const minutesIn = (own: Terms) => days.slice(0, 8).map((day) => expectedOn(day, own));

test.each<[string, Partial<Terms>, readonly number[]]>([
  ['eight hours a day without shift and capacity', {}, [480, 480, 480, 480, 480, 0, 0, 0]],
  ['what their capacity says, by day', { capacity_min: 1200 }, [240, 240, 240, 240, 240, 0, 0, 0]],
  ['their shift, whatever the capacity', { shift, capacity_min: 1200 }, [420, 420, 420, 420, 0, 0, 420, 0]],
  ['also on what is no holiday of theirs', { holidays: new Map() }, [480, 480, 480, 480, 480, 0, 0, 480]],
])('somebody is expected to book %s', (_, own, minutes) => {
  expect(minutesIn(terms(own))).toEqual(minutes);
});

test('a day off says why', () => {
  expect(days.slice(4, 8).map((day) => dayOff(day, terms({ shift })))).toEqual([
    'Day off',
    'Day off',
    null,
    'Founders’ Day',
  ]);
});
