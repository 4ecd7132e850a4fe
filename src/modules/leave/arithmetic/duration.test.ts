import { describe, expect, test } from 'vitest';
import {
  datesOf,
  daysOfLeave,
  type Holiday,
  openDays,
  type Request,
  totalOf,
  whyNotDays,
  whyNotPart,
} from './duration.ts';
import { daysOf, inDays, request } from './testing/days.ts';

const mondayToFriday = daysOf('WWWWW--');
const cost = (asked: Request, dayOn = mondayToFriday) => totalOf(daysOfLeave(asked, inDays, dayOn)) / 100;

describe('what a leave costs', () => {
  test.each([
    ['Friday', request('2026-08-14', '2026-08-14'), 1],
    ['over a weekend', request('2026-08-14', '2026-08-17'), 2],
    ['up to noon of its last day', request('2026-08-14', '2026-08-17', { end_half: 'First' }), 1.5],
    ['from noon of its first day', request('2026-08-14', '2026-08-17', { start_half: 'Second' }), 1.5],
    ['halves at both ends', request('2026-08-13', '2026-08-17', { start_half: 'Second', end_half: 'First' }), 2],
    ['half a day', request('2026-08-14', '2026-08-14', { start_half: 'First', end_half: 'First' }), 0.5],
    ['a weekend', request('2026-08-15', '2026-08-16'), 0],
  ])('%s', (_, asked, days) => {
    expect(cost(asked)).toBe(days);
  });

  test('a holiday in the second half leaves half a day to take (decisions D20)', () => {
    const dayOn = daysOf('WWWWW--', { '2026-12-24': { name: 'Christmas Eve', half: 'Second' } });
    expect(cost(request('2026-12-21', '2026-12-24'), dayOn)).toBe(3.5);
    expect(daysOfLeave(request('2026-12-24', '2026-12-24'), inDays, dayOn)).toEqual([
      { date: '2026-12-24', part: 'First', amount: 50, reason: 'First half, Christmas Eve in the second' },
    ]);
  });

  test('a half working day costs half a day (decisions D21)', () => {
    expect(cost(request('2026-08-10', '2026-08-16'), daysOf('WWWWF--'))).toBe(4.5);
  });

  test('each day names the rule that decided it', () => {
    const dayOn = daysOf('WWWWF--', {
      '2026-08-31': { name: 'Summer bank holiday', fromEntitlement: true },
      '2026-09-02': { name: 'Founding day' },
    });
    const days = daysOfLeave(request('2026-08-27', '2026-09-02', { start_half: 'Second' }), inDays, dayOn);
    expect(days.map(({ reason }) => reason)).toEqual([
      'Second half',
      'First half, the other one is free',
      'Day off',
      'Day off',
      'Summer bank holiday, already part of your leave',
      'Whole day',
      'Founding day',
    ]);
  });

  test('a type by calendar days counts days off too', () => {
    const days = daysOfLeave(request('2026-08-14', '2026-08-17'), { ...inDays, calendarDays: true }, mondayToFriday);
    expect(totalOf(days)).toBe(400);
  });
});

test('a leave has all its days, 366 at most, and none if it ends before it starts', () => {
  const count = (from: string, to: string) => datesOf(request(from, to)).length;
  expect([count('2026-08-14', '2026-08-14'), count('2026-08-14', '2026-08-13')]).toEqual([1, 0]);
  expect([count('2027-01-01', '2028-01-01'), count('2027-01-01', '2028-01-02')]).toEqual([366, 0]);
});

test.each([
  ['a half-day holiday in the first half', 'WWWWW--', 'First', 'Second half, Holiday in the first'],
  ['a holiday in the half that is worked', 'WWWWF--', 'First', 'Holiday'],
  ['a holiday in the half that is free', 'WWWWF--', 'Second', 'First half, the other one is free'],
  ['a whole holiday', 'WWWWF--', null, 'Holiday'],
  ['a whole holiday on a day off', 'WWWW---', null, 'Holiday'],
] as const)('%s', (_, pattern, half, reason) => {
  const dayOn = daysOf(pattern, { '2026-08-14': { half } });
  expect(daysOfLeave(request('2026-08-14', '2026-08-14'), inDays, dayOn).map((day) => day.reason)).toEqual([reason]);
});

test('a half day off, a bank holiday on a day off and a day before joining cost nothing', () => {
  const dayOn = daysOf('WWWWF--', { '2026-08-15': { fromEntitlement: true } }, '2026-08-14');
  const asked = request('2026-08-13', '2026-08-15', { end_half: 'Second' });
  const half = request('2026-08-14', '2026-08-14', { start_half: 'Second', end_half: 'Second' });
  expect([asked, half].flatMap((one) => daysOfLeave(one, inDays, dayOn))).toEqual([
    { date: '2026-08-13', part: 'Full', amount: 0, reason: 'Not employed' },
    { date: '2026-08-14', part: 'First', amount: 50, reason: 'First half, the other one is free' },
    { date: '2026-08-15', part: 'Full', amount: 0, reason: 'Holiday' },
    { date: '2026-08-14', part: 'Full', amount: 0, reason: 'Free half' },
  ]);
});

test('unknown days are left out', () => {
  const known = (date: string) => (date === '2026-08-14' ? mondayToFriday(date) : undefined);
  expect(daysOfLeave(request('2026-08-13', '2026-08-14'), inDays, known)).toHaveLength(1);
});

describe('leave in hours (decisions D22)', () => {
  const inHours = { ...inDays, unit: 'Hour' } as const;

  test.each([
    ['WWWWW--', 480],
    ['FFFFF--', 240],
  ])('a whole day of %s costs its net minutes', (pattern, minutes) => {
    expect(totalOf(daysOfLeave(request('2026-08-14', '2026-08-17'), inHours, daysOf(pattern)))).toBe(2 * minutes);
  });

  test('half a day costs half of its minutes, in the first half or the second', () => {
    const halves = request('2026-08-13', '2026-08-14', { start_half: 'Second', end_half: 'First' });
    expect(daysOfLeave(halves, inHours, mondayToFriday).map(({ amount }) => amount)).toEqual([240, 240]);
    expect(totalOf(daysOfLeave(halves, inHours, daysOf('WWWWF--')))).toBe(480);
  });

  test('hours cost what was requested', () => {
    const asked = request('2026-08-14', '2026-08-14', { minutes: 75 });
    expect(daysOfLeave(asked, inHours, mondayToFriday)).toEqual([
      { date: '2026-08-14', part: 'Full', amount: 75, reason: '01:15 hours' },
    ]);
  });
});

describe('why a leave is refused', () => {
  const quarters = 'Enter quarters of an hour, such as 01:15';
  const hours = { unit: 'Hour', halves: true } as const;
  const half = { start_half: 'First', end_half: 'First' } as const;
  test.each([
    [
      'half of a type in whole days',
      half,
      { ...hours, unit: 'Day', halves: false },
      'This type of leave is taken in whole days',
    ],
    ['hours of a type in days', { minutes: 60 }, { ...hours, unit: 'Day' }, 'This type of leave is taken in days'],
    ['hours and a half', { ...half, minutes: 60 }, hours, 'Choose hours or a half day, not both'],
    [
      'a half only at its end',
      { end_half: 'First' },
      { ...hours, halves: false },
      'This type of leave is taken in whole days',
    ],
    ['a half', half, hours, undefined],
    ['hours not in quarters', { minutes: 50 }, hours, quarters],
    ['no time at all', { minutes: 0 }, hours, quarters],
    ['quarters', { minutes: 45 }, hours, undefined],
  ] as const)('%s', (_, given, counting, why) => {
    expect(whyNotPart(request('2026-08-14', '2026-08-14', given), counting)).toBe(why);
  });

  const employed = daysOf('WWWW---', {}, '2026-08-05', '2026-08-20');
  const outside = (day: string) => `${day} is outside the employment. Choose days between joining and leaving`;
  test.each([
    ['before joining', request('2026-08-04', '2026-08-06'), employed, outside('04-08-2026')],
    ['after leaving', request('2026-08-19', '2026-08-22'), employed, outside('21-08-2026')],
    [
      'days off only',
      request('2026-08-14', '2026-08-16'),
      employed,
      'There is no working day in this period. Choose other dates',
    ],
    [
      'a free half',
      request('2026-08-14', '2026-08-14', { start_half: 'Second', end_half: 'Second' }),
      daysOf('WWWWF--'),
      'The second half of 14-08-2026 is free already. Choose the first half',
    ],
    ['working days', request('2026-08-06', '2026-08-10'), employed, undefined],
  ] as const)('%s', (_, asked, dayOn, why) => {
    expect(whyNotDays(asked, inDays, dayOn)).toBe(why);
  });

  test.each([
    [240, undefined],
    [255, '14-08-2026 has fewer hours of work than that'],
  ])('%s minutes of a day of 240', (minutes, why) => {
    const asked = request('2026-08-14', '2026-08-15', { minutes });
    expect(whyNotDays(asked, { ...inDays, unit: 'Hour' }, daysOf('WWWWF--'))).toBe(why);
  });

  test.each([
    ['WWWWF--', null, 'Second', 'The second half of 14-08-2026 is free already. Choose the first half'],
    ['WWWWS--', null, 'First', 'The first half of 14-08-2026 is free already. Choose the second half'],
    ['WWWWW--', 'Second', 'Second', 'The second half of 14-08-2026 is free already. Choose the first half'],
    ['WWWWF--', 'Second', 'First', undefined],
  ] as const)('%s with a holiday in the half %s, asked for the half %s', (pattern, holiday, asked, why) => {
    const holidays: Record<string, Partial<Holiday>> = holiday === null ? {} : { '2026-08-14': { half: holiday } };
    const of = request('2026-08-14', '2026-08-14', { start_half: asked, end_half: asked });
    expect(whyNotDays(of, inDays, daysOf(pattern, holidays))).toBe(why);
    expect(whyNotDays(of, { ...inDays, calendarDays: true }, daysOf(pattern, holidays))).toBeUndefined();
  });
});

test('open days are working days less what is already taken', () => {
  const days = ['2026-08-13', '2026-08-14', '2026-08-15', '2026-08-17'].map(daysOf('WWWWF--'));
  const taken = (date: string) => ({ '2026-08-13': 50, '2026-08-17': 100 })[date] ?? 0;
  expect(openDays(days, inDays, taken)).toEqual([
    { date: '2026-08-13', amount: 50 },
    { date: '2026-08-14', amount: 50 },
  ]);
});
