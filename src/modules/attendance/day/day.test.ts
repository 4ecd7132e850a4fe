import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, minute, netOf, windowOf } from './bounds.ts';
import { payableOf } from './codes.ts';
import type { LeaveOfDay } from './leave.ts';
import { clockIn, dayShift, dayWith, nightShift, withWindow } from './testing/facts.ts';

const half = (part: 'First' | 'Second', code = 'PL', paid = true): LeaveOfDay => ({ part, code, paid, hours: null });
const whole = (code: string): LeaveOfDay => ({ part: 'Full', code, paid: code !== 'LOP', hours: null });
const away = (minutes: number, from: string | null, code = 'PL'): LeaveOfDay => ({
  part: 'Full',
  code,
  paid: true,
  hours: { minutes, from: from === null ? null : clockIn('Asia/Kolkata')('2026-11-11', from) },
});

// Domain specification, section 5: duration, late, early, extra, worked.
test.each<[string, string, number[], string]>([
  ['09:38', '18:30', [532, 0, 0, 0, 532], 'P'],
  ['09:41', '18:31', [530, 11, 0, 0, 530], 'P'],
  ['08:45', '19:45', [660, 0, 0, 75, 615], 'P'],
  ['09:30', '14:15', [285, 0, 255, 0, 285], 'HD'],
  ['10:05', '18:00', [475, 35, 30, 0, 475], 'HD'],
  ['09:30', '18:45', [555, 0, 0, 0, 555], 'P'],
  ['09:30', '13:59', [269, 0, 271, 0, 269], 'A'],
])('from %s to %s on the day shift', (from, to, minutes, code) => {
  const day = dayWith({ at: [from, to] });
  expect([day.duration, day.late, day.early, day.extra, day.worked]).toEqual(minutes);
  expect(day.code).toBe(code);
});

test('a night shift belongs to the day on which it begins', () => {
  const day = dayWith({ hours: nightShift, at: ['22:05', '+07:10'] });
  expect([day.duration, day.late, day.early, day.extra, day.code]).toEqual([545, 0, 0, 0, 'P']);
});

// Decisions D22, D24, D30, D44.
test.each<[string, Parameters<typeof dayWith>[0], string | null, number | null, string[]]>([
  ['half a day of leave beside half a day of work', { at: ['09:30', '14:15'], leave: [half('Second')] }, 'P.PL', 1, []],
  ['leave in the first half', { at: ['14:02', '18:40'], leave: [half('First', 'CL')] }, 'CL.P', 1, []],
  [
    'unpaid leave in the first half',
    { at: ['13:00', '18:40'], leave: [half('First', 'LOP', false)] },
    'LOP.P',
    0.5,
    [],
  ],
  [
    'too little work beside half a day of leave',
    { at: ['09:30', '13:00'], leave: [half('Second')] },
    'A',
    0.5,
    ['kept_leave'],
  ],
  ['half a day of leave and no work', { leave: [half('Second')] }, 'A', 0.5, ['kept_leave']],
  ['two halves of two types', { leave: [half('First', 'PL'), half('Second', 'CL')] }, 'PL.CL', 1, []],
  ['a day of leave', { leave: [whole('EL')] }, 'EL', 1, []],
  ['a day of unpaid leave', { leave: [whole('LOP')] }, 'LOP', 0, []],
  ['swipes on a day of leave', { at: ['09:30', '18:30'], leave: [whole('EL')] }, 'EL', 1, ['conflict']],
  ['leave for the half of a half working day', { workday: 'First', leave: [half('First', 'AL')] }, 'AL', 1, []],
  ['two hours away in between', { at: ['09:30', '18:30'], leave: [away(120, '12:00')] }, 'P', 1, []],
  ['two hours away at the end', { at: ['09:30', '16:30'], leave: [away(120, '16:30')] }, 'P', 1, []],
  ['hours of leave that cover the day', { leave: [away(480, '09:30', 'AL')] }, 'AL', 1, []],
  ['hours of leave beside no work', { leave: [away(120, '09:30')] }, 'A', 0.25, ['kept_leave']],
  ['hours of leave and half a day', { at: ['09:30', '14:00'], leave: [away(120, '16:30')] }, 'HD', 0.5, []],
  ['a weekly day off', { workday: null }, 'WO', 1, []],
  ['a holiday', { workday: null, holiday: 'Diwali' }, 'H', 1, []],
  ['a day off that is worked', { workday: null, at: ['10:00', '15:00'] }, 'WO', 1, ['worked_day_off']],
  ['a day off with time booked by a person who swipes', { workday: null, booked: 60 }, 'WO', 1, []],
  ['a day off with one swipe', { workday: null, at: ['10:00'] }, 'WO', 1, ['worked_day_off', 'missing_out']],
  ['no swipe', {}, 'A', 0, []],
  ['one swipe', { at: ['09:30'] }, 'A', 0, ['missing_out']],
  ['two swipes within two minutes', { at: ['09:30', '09:31'] }, 'A', 0, ['missing_out']],
  ['a correction', { at: ['09:30'], corrected: ['09:30', '18:30'] }, 'R', 1, ['manual']],
  ['a correction of half a day', { corrected: ['09:30', '14:30'] }, 'HD', 0.5, ['manual']],
  ['a correction beside leave', { corrected: ['09:30', '14:30'], leave: [half('Second')] }, 'P.PL', 1, ['manual']],
  ['present unless absent', { mode: 'Present unless absent' }, 'P', 1, []],
  [
    'present unless absent, with half a day of leave',
    { mode: 'Present unless absent', leave: [half('First')] },
    'PL.P',
    1,
    [],
  ],
  ['seven hours booked', { mode: 'From time sheets', booked: 420 }, 'P', 1, []],
  ['four and a half hours booked', { mode: 'From time sheets', booked: 270 }, 'HD', 0.5, []],
  ['three and a half hours booked', { mode: 'From time sheets', booked: 210 }, 'A', 0, []],
  ['nothing booked', { mode: 'From time sheets' }, 'A', 0, []],
  ['nothing booked in a week that is not due yet', { mode: 'From time sheets', bookedBy: 9e15 }, null, null, []],
  ['half a working day', { workday: 'First', at: ['09:30', '14:00'] }, 'P', 1, []],
  ['an hour of half a working day', { workday: 'First', at: ['09:30', '10:30'] }, 'A', 0, []],
])('%s', (_, facts, code, payable, flagged) => {
  const day = dayWith(facts);
  expect([day.code, day.payable, day.flags]).toEqual([code, payable, flagged]);
  expect(day.why.at(-1)).toMatch(/^[A-Z0-9].*[^.]$/);
});

test('leave moves the bounds for late and early, and reduces the expected time', () => {
  const day = dayWith({ at: ['09:30', '14:15'], leave: [half('Second')] });
  expect([day.early, day.expected]).toEqual([0, 240]);
  const hours = dayWith({ at: ['09:30', '18:30'], leave: [away(120, '12:00')] });
  expect([hours.net, hours.expected, hours.early, hours.late]).toEqual([360, 360, 0, 0]);
  expect(dayWith({ at: ['11:30', '18:30'], leave: [away(120, '09:30')] }).late).toBe(0);
  expect(dayWith({ at: ['11:45', '18:30'], leave: [away(120, '09:30')] }).late).toBe(15);
});

describe('before the last possible swipe', () => {
  const at = (time: string) => clockIn('Asia/Kolkata')('2026-11-11', time);
  test.each<[string, Parameters<typeof dayWith>[0], string | null]>([
    ['nobody is absent yet', { now: at('11:00') }, null],
    ['one swipe decides nothing', { at: ['09:30'], now: at('19:00') }, null],
    ['a short day can still get longer', { at: ['09:30', '14:00'], now: at('14:05') }, null],
    ['a whole day is a whole day', { at: ['09:30', '18:00'], now: at('18:05') }, 'P'],
    ['a day off is a day off', { workday: null, now: at('08:00') }, 'WO'],
    ['leave is leave', { leave: [whole('PL')], now: at('08:00') }, 'PL'],
  ])('%s', (_, facts, code) => {
    expect(dayWith(facts).code).toBe(code);
  });
});

// Decisions D29: on 28-03-2026, London loses an hour at night.
test('minutes are elapsed time, and a short night needs fewer', () => {
  const short = dayWith({ zone: 'Europe/London', date: '2026-03-28', hours: nightShift, at: ['22:08', '+07:00'] });
  expect([short.duration, short.code]).toEqual([472, 'P']);
  const long = dayWith({ zone: 'Europe/London', date: '2026-10-24', hours: nightShift, at: ['22:00', '+06:30'] });
  expect([long.duration, long.code]).toEqual([570, 'P']);
  const bounds = (date: string, zone: string) => boundsOf(date, nightShift, clockIn(zone));
  expect([bounds('2026-03-28', 'Europe/London').full, bounds('2026-03-28', 'Europe/London').half]).toEqual([420, 240]);
  expect([bounds('2026-10-24', 'Europe/London').full, bounds('2026-10-24', 'Europe/London').half]).toEqual([540, 300]);
  expect([bounds('2026-03-28', 'Asia/Kolkata').full, bounds('2026-10-24', 'Asia/Kolkata').full]).toEqual([480, 480]);
});

test('windows of adjacent shifts are cut half way, not before the later one’s own window', () => {
  const clock = clockIn('Asia/Kolkata');
  const [night, day] = [withWindow('2026-11-10', nightShift, clock), withWindow('2026-11-11', dayShift, clock)];
  const [first, second] = [windowOf(night, null, day), windowOf(day, night, null)];
  expect([first.closes, second.opens]).toEqual([clock('2026-11-11', '08:15'), clock('2026-11-11', '08:15')]);
  const swipes = ['21:55', '+07:10', '+09:28', '+18:31'];
  const moment = (time: string) =>
    time.startsWith('+') ? clock('2026-11-11', time.slice(1)) : clock('2026-11-10', time);
  const within = (window: typeof first) =>
    swipes.filter((one) => moment(one) >= window.opens && moment(one) < window.closes);
  expect([within(first), within(second)]).toEqual([swipes.slice(0, 2), swipes.slice(2)]);
});

test('windows of neighbouring days never overlap, whatever their shifts', () => {
  const span = fc.record({
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 60, max: 900 }),
    before: fc.integer({ min: 0, max: 720 }),
    after: fc.integer({ min: 0, max: 720 }),
  });
  fc.assert(
    fc.property(span, span, (one, next) => {
      const at = ({ start, length, before, after }: typeof one, day: number) => {
        const begins = (day * 1440 + start) * minute;
        return { start: begins, end: begins + length * minute, before, after };
      };
      const [first, second] = [at(one, 0), at(next, 1)];
      fc.pre(first.end <= second.start);
      const [earlier, later] = [windowOf(first, null, second), windowOf(second, first, null)];
      expect(earlier.closes).toBeLessThanOrEqual(later.opens);
      expect(earlier.closes).toBeGreaterThanOrEqual(first.end);
      expect(later.opens).toBeLessThanOrEqual(second.start);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  [299, 299],
  [300, 300],
  [330, 300],
  [359, 300],
  [360, 300],
  [480, 420],
])('%i minutes of work are %i without the break', (worked, net) => {
  expect(netOf(worked, 60)).toBe(net);
});

test('a month pays its codes (decisions D30)', () => {
  const month = { P: 18, WO: 8, H: 1, PL: 1, HD: 1, LOP: 1 };
  const paid = Object.entries(month).reduce((sum, [code, days]) => sum + days * payableOf(code, new Set(['LOP'])), 0);
  expect(paid).toBe(28.5);
});

describe('any day', () => {
  const time = fc.integer({ min: -300, max: 1300 });
  const anyLeave = fc.constantFrom<readonly LeaveOfDay[]>(
    [],
    [half('First')],
    [half('Second')],
    [whole('PL')],
    [away(90, '11:00')],
    [away(120, null)],
  );
  const clock = clockIn('Asia/Kolkata');
  const begins = clock('2026-11-11', '09:30');
  const days = fc.record({
    minutes: fc.array(time, { maxLength: 8 }),
    leave: anyLeave,
    workday: fc.constantFrom('Full' as const, 'First' as const, 'Second' as const, null),
    mode: fc.constantFrom('Swipes' as const, 'From time sheets' as const, 'Present unless absent' as const),
    booked: fc.integer({ min: 0, max: 700 }),
    passed: fc.integer({ min: -600, max: 3000 }),
  });
  test('is never worked for longer than it lasts, and the order of swipes never matters', () => {
    fc.assert(
      fc.property(days, ({ minutes, passed, ...facts }) => {
        const moments = minutes.map((at) => begins + at * minute);
        const ask = (order: readonly number[]) => dayWith({ ...facts, moments: order, now: begins + passed * minute });
        const day = ask(moments);
        expect(ask(moments.toReversed())).toEqual(day);
        if (facts.mode !== 'From time sheets') expect(day.worked).toBeLessThanOrEqual(day.duration);
        expect(day.net).toBeLessThanOrEqual(Math.max(day.worked, facts.booked));
        for (const value of [day.duration, day.late, day.early, day.extra, day.worked, day.net, day.expected]) {
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(day.code === null).toBe(day.payable === null);
        if (day.payable !== null) expect(day.payable >= 0 && day.payable <= 1).toBe(true);
        expect(day.why.length).toBeGreaterThan(0);
      }),
      { numRuns: 10_000 },
    );
  });
});
