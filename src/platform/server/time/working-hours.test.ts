import { plainWeek } from '#platform/contract/working-days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingMinutes, minutesOfDay, type WorkingHours, workingMinutesBetween } from './working-hours.ts';

const london: WorkingHours = { calendar: plainWeek, zone: 'Europe/London', opens: '09:00', closes: '17:00' };
/** Christmas and the days around it, with the firm's holidays of 2026. */
const christmas = { ...london, calendar: { ...plainWeek, holidays: new Set(['2026-12-25', '2026-12-28']) } };
const kolkata: WorkingHours = {
  calendar: { workingDays: [1, 2, 3, 4, 5, 6], holidays: new Set(['2026-11-09']) },
  zone: 'Asia/Kolkata',
  opens: '10:00',
  closes: '18:30',
};

// Worked out by hand on a calendar: London is UTC in winter, an hour ahead from 29-03 to 25-10-2026.
test.each<[string, WorkingHours, string, number, string]>([
  ['within a day', london, '2026-11-24T10:00:00Z', 60, '2026-11-24T11:00:00Z'],
  ['exactly until closing', london, '2026-11-24T16:00:00Z', 60, '2026-11-24T17:00:00Z'],
  ['overnight', london, '2026-11-24T16:30:00Z', 60, '2026-11-25T09:30:00Z'],
  ['from before opening', london, '2026-11-24T06:12:00Z', 60, '2026-11-24T10:00:00Z'],
  ['from the evening', london, '2026-11-24T21:45:00Z', 240, '2026-11-25T13:00:00Z'],
  ['over a weekend', london, '2026-11-27T16:00:00Z', 480, '2026-11-30T16:00:00Z'],
  ['from a Sunday', london, '2026-11-29T12:00:00Z', 15, '2026-11-30T09:15:00Z'],
  ['ten days', london, '2026-11-24T11:00:00Z', 4800, '2026-12-08T11:00:00Z'],
  ['over Christmas', christmas, '2026-12-24T15:00:00Z', 960, '2026-12-30T15:00:00Z'],
  ['from Christmas Day', christmas, '2026-12-25T11:00:00Z', 60, '2026-12-29T10:00:00Z'],
  ['over the end of summer time', london, '2026-10-23T15:30:00Z', 60, '2026-10-26T09:30:00Z'],
  ['over the beginning of summer time', london, '2026-03-27T16:30:00Z', 60, '2026-03-30T08:30:00Z'],
  ['in another zone and week, over Diwali', kolkata, '2026-11-07T12:00:00Z', 120, '2026-11-10T05:30:00Z'],
])('%s', (_, hours, from, minutes, to) => {
  expect(addWorkingMinutes(new Date(from), minutes, hours).toISOString()).toBe(new Date(to).toISOString());
  expect(workingMinutesBetween(new Date(from), new Date(to), hours)).toBe(minutes);
});

test('a working day has its opening hours in minutes', () => {
  expect([minutesOfDay(london), minutesOfDay(kolkata)]).toEqual([480, 510]);
});

describe('any moment and any number of minutes', () => {
  const calendars = fc.record({
    workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    holidays: fc
      .array(fc.integer({ min: 1, max: 28 }), { maxLength: 5 })
      .map((days) => new Set(days.map((day) => `2026-10-${String(day).padStart(2, '0')}`))),
  });
  const hours = fc.record({
    calendar: calendars,
    zone: fc.constantFrom('Europe/London', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'),
    opens: fc.constantFrom('07:00', '09:00', '10:30'),
    closes: fc.constantFrom('15:00', '17:30', '21:15'),
  });
  const moments = fc
    .integer({ min: Date.parse('2026-09-20T00:00:00Z') / 60_000, max: Date.parse('2026-11-20T00:00:00Z') / 60_000 })
    .map((minute) => new Date(minute * 60_000));

  test('adding and counting agree, and two parts make the whole', () => {
    fc.assert(
      fc.property(
        hours,
        moments,
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 3000 }),
        (of, from, one, other) => {
          const first = addWorkingMinutes(from, one, of);
          const both = addWorkingMinutes(from, one + other, of);
          expect(workingMinutesBetween(from, first, of)).toBe(one);
          expect(addWorkingMinutes(first, other, of)).toEqual(both);
          expect(workingMinutesBetween(first, both, of)).toBe(other);
        },
      ),
    );
  });
});
