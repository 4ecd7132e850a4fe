import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginnings, both, type Span, without } from './free-time.ts';
import { type InterviewStatus, whyNoFeedback, whyNotMoveThemselves, whyNotSettle } from './rules.ts';
import { bothClocks, momentFrom, momentIn, offsetOf } from './zones.ts';

const [hour, day] = [3_600_000, 86_400_000];
const now = new Date('2026-11-20T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();

describe('a moment in two time zones (decisions D31)', () => {
  test.each([
    ['2026-10-23T08:00:00.000Z', '09:00', '13:30', '+01:00'],
    ['2026-10-26T09:00:00.000Z', '09:00', '14:30', '+00:00'],
  ])('%s is %s in London and %s in Kolkata', (moment, london, kolkata, offset) => {
    expect(momentIn(moment, 'Europe/London')).toContain(`, ${london} (London time, UTC${offset})`);
    expect(momentIn(moment, 'Asia/Kolkata')).toContain(`, ${kolkata} (Kolkata time, UTC+05:30)`);
  });

  test('both zones are shown if they differ, one if they do not', () => {
    expect(bothClocks('2026-10-23T08:00:00Z', 'Asia/Kolkata', 'Europe/London')).toBe(
      'Friday 23 October 2026, 13:30 (Kolkata time, UTC+05:30); Friday 23 October 2026, 09:00 (London time, UTC+01:00)',
    );
    expect(bothClocks('2026-10-23T08:00:00Z', 'Europe/London', 'Europe/London')).not.toContain(';');
    expect(offsetOf('2026-10-26T09:00:00Z', 'Europe/London')).toBe('+00:00');
  });
});

test.each([
  ['2026-10-23', '09:00', 'Europe/London', '2026-10-23T08:00:00.000Z'],
  ['2026-10-26', '09:00', 'Europe/London', '2026-10-26T09:00:00.000Z'],
  ['2026-10-25', '00:30', 'Europe/London', '2026-10-24T23:30:00.000Z'],
  ['2027-03-28', '02:00', 'Europe/London', '2027-03-28T01:00:00.000Z'],
  ['2027-03-28', '01:30', 'Europe/London', undefined],
  ['2026-10-26', '14:30', 'Asia/Kolkata', '2026-10-26T09:00:00.000Z'],
  ['2026-07-01', '08:15', 'America/New_York', '2026-07-01T12:15:00.000Z'],
  ['2026-10-26', '', 'Europe/London', undefined],
])('%s at %s in %s is %s', (date, time, zone, moment) => {
  expect(momentFrom(date, time, zone)).toBe(moment);
});

test.each<[InterviewStatus, InterviewStatus, number, string | undefined]>([
  ['Scheduled', 'Done', 1, 'The interview has not begun yet'],
  ['Scheduled', 'No show', 1, 'The interview has not begun yet'],
  ['Scheduled', 'Cancelled', 1, undefined],
  ['Rescheduled', 'Cancelled', 1, undefined],
  ['Scheduled', 'Done', -1, undefined],
  ['Rescheduled', 'No show', -1, undefined],
  ['Done', 'No show', -1, 'An interview that is Done cannot become No show'],
  ['Cancelled', 'Cancelled', 1, 'The interview is Cancelled already'],
  ['No show', 'Done', -1, 'An interview that is No show cannot become Done'],
])('an interview that is %s becomes %s %i hours before it: %s', (status, to, hours, why) => {
  expect(whyNotSettle({ status, at: inHours(hours) }, to, now)).toBe(why);
});

test.each<[InterviewStatus, number, boolean]>([
  ['Scheduled', 5, true],
  ['Rescheduled', 4, true],
  ['Scheduled', 3.9, false],
  ['Cancelled', 48, false],
  ['Done', -1, false],
])('a candidate moves an interview that is %s in %d hours: %s', (status, hours, may) => {
  expect(whyNotMoveThemselves({ status, at: inHours(hours) }, now) === undefined).toBe(may);
});

test.each<[InterviewStatus, number, boolean, boolean]>([
  ['Scheduled', -1, false, true],
  ['Done', -30, false, true],
  ['Scheduled', 1, false, false],
  ['Done', -1, true, false],
  ['No show', -1, false, false],
  ['Cancelled', -1, false, false],
])('feedback on an interview that is %s in %d hours, given already %s: %s', (status, hours, isGiven, may) => {
  expect(whyNoFeedback({ status, at: inHours(hours) }, isGiven, now) === undefined).toBe(may);
});

describe('free time', () => {
  const start = now.getTime();
  const span = (from: number, to: number): Span => ({ from: start + from * hour, to: start + to * hour });

  test('interviews begin on the half hour, after the soonest moment, and end within the free time', () => {
    expect(beginnings([[span(0.25, 3)]], 60, start)).toEqual([10.5, 11, 11.5, 12].map((at) => inHours(at - 10)));
    expect(beginnings([[span(0, 3)]], 60, start + 1.6 * hour)).toEqual([inHours(2)]);
    expect(beginnings([[span(0, 3)], [span(5, 8)]], 30, start)).toEqual([]);
    expect(beginnings([], 30, start)).toEqual([]);
  });

  const spans = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 })), { maxLength: 6 })
    .map((all) => all.map(([from, length]) => span(from / 2, (from + length) / 2)));
  const covers = (all: readonly Span[], at: number) => all.some(({ from, to }) => from <= at && at < to);

  test('a time is free exactly if all are working and nobody is busy', () => {
    fc.assert(
      fc.property(spans, spans, spans, (one, other, taken) => {
        const free = without(both(one, other), taken);
        for (let at = start; at < start + day; at += hour / 2) {
          expect(covers(free, at)).toBe(covers(one, at) && covers(other, at) && !covers(taken, at));
        }
      }),
    );
  });
});
