import { isQuiet } from '#platform/contract/notify.ts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { endOfQuiet } from './quiet.ts';

test.each([
  { begins: '19:00', ends: '08:00', time: '18:59', quiet: false },
  { begins: '19:00', ends: '08:00', time: '19:00', quiet: true },
  { begins: '19:00', ends: '08:00', time: '00:00', quiet: true },
  { begins: '19:00', ends: '08:00', time: '07:59', quiet: true },
  { begins: '19:00', ends: '08:00', time: '08:00', quiet: false },
  { begins: '12:00', ends: '13:30', time: '12:45', quiet: true },
  { begins: '12:00', ends: '13:30', time: '13:30', quiet: false },
  { begins: '12:00', ends: '13:30', time: '00:10', quiet: false },
])('from $begins to $ends, $time is quiet: $quiet', ({ begins, ends, time, quiet }) => {
  expect(isQuiet({ begins, ends }, time)).toBe(quiet);
});

test('an email held by quiet hours is sent at their end in the firm’s zone, within a day', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(time, time, moments, fc.constantFrom('Europe/London', 'Asia/Kolkata'), (begins, ends, now, zone) => {
      fc.pre(begins !== ends);
      const end = endOfQuiet({ begins, ends }, now, zone);
      const local = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
      const clock = (at: Date) => local(at).toPlainTime().toString({ smallestUnit: 'minute' });
      expect(end !== undefined).toBe(isQuiet({ begins, ends }, clock(now)));
      if (!end) return;
      expect(end > now).toBe(true);
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 60 * 60 * 1000);
      // An hour the clock skips in spring ends right after it.
      if (local(end).offset === local(now).offset) expect(clock(end)).toBe(ends);
    }),
    { numRuns: 500 },
  );
});
