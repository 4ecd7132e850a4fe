import type { AwayPart } from './away.ts';
import { weekdayOf } from '#platform/contract/working-days.ts';
import { expect, test } from 'vitest';
import { awayDays, awayRuns, awayText } from './away-days.ts';

const whole = { part: 'Full', minutes: null } as const;
const leave: Readonly<Record<string, readonly AwayPart[]>> = {
  // Friday, then Monday to Wednesday; the weekend belongs to neither.
  '2026-12-11': [{ ...whole, asked: false }],
  '2026-12-14': [{ ...whole, asked: false }],
  '2026-12-15': [
    { part: 'First', minutes: null, asked: false },
    { part: 'Second', minutes: null, asked: false },
  ],
  '2026-12-16': [{ part: 'First', minutes: null, asked: false }],
  '2026-12-17': [{ ...whole, minutes: 120, asked: false }],
  '2026-12-18': [{ ...whole, asked: true }],
  '2026-12-19': [{ ...whole, asked: true }],
};
const person = {
  minutesAround: (day: string) => (weekdayOf(day) > 5 ? 0 : 480),
  awayOn: (day: string) => leave[day] ?? [],
};

test('leave counts in working days with halves, pending leave separately', () => {
  expect(awayDays(person, '2026-12-07', '2026-12-20')).toEqual({ away: 3.5, asked: 1 });
});

test('consecutive days are one absence across days off, shown without a reason', () => {
  const runs = awayRuns(person, '2026-12-07', '2026-12-20');
  expect(runs.map(awayText)).toEqual(['Away 11-12 to 15-12', 'Away 18-12 to 19-12, asked for']);
  expect(awayRuns(person, '2026-12-11', '2026-12-12').map(awayText)).toEqual(['Away 11-12']);
});
