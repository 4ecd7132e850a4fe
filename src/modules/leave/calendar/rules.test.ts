import { describe, expect, test } from 'vitest';
import type { CalendarDay } from './contract.ts';
import { beside, cellOf, daysOf, runDays, runsOf, type Span } from './rules.ts';

const day = (date: string, more: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  part: 'Full',
  minutes: null,
  asked: false,
  cover: null,
  type: null,
  ...more,
});

test.each<[Span, string, string, string, string, string]>([
  ['week', '2026-11-26', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29', '2028-01-01', '2028-03-01'],
  ['quarter', '2026-11-26', '2026-10-01', '2026-12-31', '2026-07-01', '2027-01-01'],
  ['quarter', '2027-01-01', '2027-01-01', '2027-03-31', '2026-10-01', '2027-04-01'],
])('the %s of %s is from %s to %s, between those that begin on %s and %s', (span, on, from, to, before, after) => {
  expect(daysOf(span, on)).toEqual({ from, to });
  expect([beside(span, on, -1), beside(span, on, 1)]).toEqual([before, after]);
});

describe('a cell says', () => {
  test.each<[string, CalendarDay[], object]>([
    ['W', [], { first: undefined, second: undefined, text: 'There' }],
    ['-', [], { text: 'Day off' }],
    ['H', [], { text: 'Holiday' }],
    ['F', [], { text: 'Works the first half' }],
    ['W', [day('')], { first: 'away', second: 'away', text: 'Away' }],
    ['W', [day('', { cover: 'Devan' })], { text: 'Away, Devan stands in' }],
    ['W', [day('', { asked: true })], { first: 'asked', second: 'asked', text: 'Away, asked for' }],
    ['W', [day('', { part: 'Second' })], { first: undefined, second: 'away', text: 'Away, second half' }],
    [
      'W',
      [day('', { part: 'First' }), day('', { part: 'Second', asked: true })],
      { first: 'away', second: 'asked', text: 'Away, first half; Away, second half, asked for' },
    ],
    ['W', [day('', { minutes: 90 })], { first: undefined, hours: 'away', text: 'Away for 01:30' }],
    ['W', [day('', { type: 'PL' })], { type: 'PL', text: 'Away (PL)' }],
  ])('%s with %j', (letter, days, expected) => {
    expect(cellOf(letter, days)).toMatchObject(expected);
  });
});

test('absences are listed as runs across days off, but not across working days', () => {
  // Starts on Monday 30-11-2026.
  const pattern = 'WWWWW--WWWWW--';
  const away = [
    day('2026-12-03'),
    day('2026-12-04'),
    day('2026-12-07'),
    day('2026-12-09'),
    day('2026-12-10', { part: 'First' }),
  ];
  const runs = runsOf({ away }, pattern, '2026-11-30');
  expect(runs.map((run) => `${runDays(run)} ${run.text}`)).toEqual([
    '03-12 to 07-12 Away',
    '09-12 Away',
    '10-12 Away, first half',
  ]);
});
