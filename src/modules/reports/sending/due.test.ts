import { plainWeek, type WorkCalendar } from '#platform/contract/working-days.ts';
import { momentAt } from '#platform/server/time/zone.ts';
import { describe, expect, test } from 'vitest';
import { newestDue, nextDue, type Rhythm } from './due.ts';

const london = (rhythm: Partial<Rhythm>): Rhythm => ({
  every: 'day',
  on_day: 1,
  at_hour: '08:00',
  zone: 'Europe/London',
  ...rhythm,
});
const next = (rhythm: Partial<Rhythm>, after: string, calendar: WorkCalendar = plainWeek) =>
  nextDue(london(rhythm), new Date(after), calendar, momentAt);

describe('a schedule is due', () => {
  test.each([
    ['every day, on the clock of its zone', {}, '2026-11-27T08:00:00Z', '2026-11-28T08:00:00.000Z'],
    ['in summer an hour earlier in UTC', {}, '2026-07-01T06:59:00Z', '2026-07-01T07:00:00.000Z'],
    ['in another zone', { zone: 'Asia/Kolkata' }, '2026-11-27T00:00:00Z', '2026-11-27T02:30:00.000Z'],
    ['on Mondays', { every: 'week', on_day: 1 }, '2026-11-27T12:00:00Z', '2026-11-30T08:00:00.000Z'],
    [
      'on the 31st, or the last day',
      { every: 'month', on_day: 31 },
      '2026-11-27T12:00:00Z',
      '2026-11-30T08:00:00.000Z',
    ],
    [
      'on the third working day',
      { every: 'working day', on_day: 3 },
      '2026-11-27T12:00:00Z',
      '2026-12-03T08:00:00.000Z',
    ],
    ['at a skipped hour, at the next', { at_hour: '01:30' }, '2026-03-28T12:00:00Z', '2026-03-29T01:30:00.000Z'],
    ['at an hour that comes twice, once', { at_hour: '01:30' }, '2026-10-24T12:00:00Z', '2026-10-25T00:30:00.000Z'],
    ['the day after that, not again', { at_hour: '01:30' }, '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ] as const)('%s', (_, rhythm, after, due) => {
    expect(next(rhythm, after)).toBe(due);
  });

  test('a working day later if a holiday lies before it', () => {
    const calendar = { workingDays: [1, 2, 3, 4, 5], holidays: new Set(['2026-12-01']) };
    expect(next({ every: 'working day', on_day: 3 }, '2026-11-27T12:00:00Z', calendar)).toBe(
      '2026-12-04T08:00:00.000Z',
    );
  });

  test('never, on the 25th working day', () => {
    expect(next({ every: 'working day', on_day: 25 }, '2026-11-27T12:00:00Z')).toBeUndefined();
  });

  test('only at the latest moment, after several missed days', () => {
    const now = new Date('2026-11-27T09:00:00Z');
    expect(newestDue(london({}), '2026-11-24T08:00:00.000Z', now, plainWeek, momentAt)).toBe(
      '2026-11-27T08:00:00.000Z',
    );
  });
});
