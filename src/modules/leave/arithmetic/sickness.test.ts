import { describe, expect, test } from 'vitest';
import { daysOfLeave } from './duration.ts';
import { coveredBy, givenBack, noteNeededFrom, sickPayOf } from './sickness.ts';
import { standingOn } from './standing.ts';
import { account, grant, row } from './testing/accounts.ts';
import { daysOf, inDays, request } from './testing/days.ts';

describe('sickness on days of accepted leave gives them back (decisions D23)', () => {
  const leave = (pattern: string) => daysOfLeave(request('2026-08-10', '2026-08-16'), inDays, daysOf(pattern));

  test.each([
    ['a note for two days', 'WWWWW--', '2026-08-12', '2026-08-13', 2],
    ['working Monday to Wednesday, with a note for the week', 'WWW----', '2026-08-10', '2026-08-16', 3],
  ])('%s', (_, pattern, from, to, back) => {
    expect(coveredBy(leave(pattern), from, to)).toHaveLength(back);
  });

  test('ten days of leave with the fourth worked count as 9 taken', () => {
    const days = daysOfLeave(request('2026-08-03', '2026-08-14'), inDays, daysOf('WWWWW--'));
    const taken = days.filter(({ amount }) => amount > 0).map(({ date, amount }) => row('Taken', date, -amount / 100));
    const back = givenBack(coveredBy(days, '2026-08-06', '2026-08-06'), '17');
    expect(back).toEqual([row('Cancelled', '2026-08-06', 1, null, '17 2026-08-06')]);
    expect(standingOn(account({ rows: [grant('2026-04-01', 20), ...taken, ...back] }), '2026-08-31').balance).toBe(
      1100,
    );
  });
});

test('the eighth day of sickness needs a note', () => {
  expect(noteNeededFrom('2026-08-10', 7)).toBe('2026-08-17');
});

test.each([
  ['140', 5, 5, '112.00'],
  ['200', 5, 5, '123.25'],
  ['200', 3, 5, '73.95'],
  ['200', 2.25, 4.5, '61.63'],
])('pay of %s a week, %s of %s days: %s', (pay, days, daysAWeek, amount) => {
  expect(sickPayOf(pay, days, daysAWeek, { percent: 80, weekly: '123.25' })).toBe(amount);
});
