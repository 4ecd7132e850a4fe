import { expect, test } from 'vitest';
import { gapText, leaveText, longDayText } from './rules.ts';

test.each<[number, number, string | null, string | undefined]>([
  [480, 480, null, undefined],
  [720, 480, null, undefined],
  [725, 480, null, '12:05 are booked, more than 4 hours above the shift of 08:00. Please check'],
  [240, 0, 'Day off', undefined],
  [245, 0, 'Day off', '04:05 are booked, more than 4 hours on a day off. Please check'],
  [720, 0, null, undefined],
  [725, 0, null, '12:05 are booked, more than 12 hours. Please check'],
])('a day with %i minutes of %i expected, free for %j, warns: %s', (total, expected_min, off, text) => {
  expect(longDayText(total, { expected_min, off })).toBe(text);
});

test.each([
  [0, 'All of it is booked'],
  [75, '01:15 not booked'],
  [-60, '01:00 booked beyond it'],
])('a gap of %i minutes reads: %s', (gap, text) => {
  expect(gapText(gap)).toBe(text);
});

test.each([
  [60, 0, { kind: 'Leave', asked: false, type: null }, '01:00 are booked on a day of leave. Please check'],
  [0, 0, { kind: 'Leave', asked: false, type: null }, undefined],
  [60, 480, { kind: 'Leave', asked: true, type: null }, undefined],
  [240, 240, { kind: 'Half leave', asked: false, type: null }, undefined],
] as const)('%i minutes of %i expected on a day with %j warn: %s', (total, expected_min, leave, text) => {
  expect(longDayText(total, { expected_min, off: null, leave })).toBe(text);
});

test.each([
  [{ kind: 'Leave', asked: false, type: null }, 'Leave'],
  [{ kind: 'Half leave', asked: true, type: 'PL' }, 'Half leave (PL), asked for'],
] as const)('%j reads %s', (leave, text) => {
  expect(leaveText(leave)).toBe(text);
});
