import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  firstOfMonth,
  fromDmy,
  lastOfMonth,
  monthText,
  realDate,
  showDate,
  showMoment,
} from './dates.ts';

const dates = fc
  .integer({ min: 0, max: 365_000 })
  .map((days) => Temporal.PlainDate.from('1900-01-01').add({ days }).toString());
const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const zones = fc.constantFrom('Europe/London', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia', 'UTC');

describe('a calendar date', () => {
  test.each([
    '31-02-2026',
    '29-02-2025',
    '00-01-2026',
    '01-13-2026',
    '1-1-2026',
    '2026-01-01',
    '01-01-0999',
    '',
    '20-11-2026 ',
    ' 20-11-2026',
  ])('%j is not one', (text) => {
    expect(fromDmy(text)).toBeUndefined();
  });

  test('is accepted only if it exists', () => {
    const parts = fc.tuple(fc.integer({ min: 1000, max: 9999 }), fc.nat(13), fc.nat(32));
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect(realDate(iso)).toBe(isReal(iso) ? iso : undefined);
        expect(realDate(`1${iso}`) ?? realDate(`${iso}T`)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test('is shown as DD-MM-YYYY and read back from it', () => {
    fc.assert(fc.property(dates, (date) => fromDmy(showDate(date)) === date));
    expect(showDate('2026-11-20T23:30:00.000Z')).toBe('20-11-2026');
    expect(['', null, undefined, '2026-02-31', 'soon'].map(showDate)).toEqual(Array.from({ length: 5 }, () => 'N/A'));
  });

  test('moves by calendar days', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(moved).toBe(Temporal.PlainDate.from(date).add({ days }).toString());
        expect(daysBetween(date, moved)).toBe(days);
      }),
    );
  });

  test('that is invalid cannot be moved', () => {
    expect(['', 'soon', '2026'].map((text) => daysBetween('2026-11-20', text))).toEqual([NaN, NaN, NaN]);
    for (const text of ['', 'soon', '2026']) {
      expect(() => addDays(text, 1)).toThrow(RangeError);
      expect(() => addMonths(text, 1)).toThrow(RangeError);
    }
  });

  test('moves by months to the same day, or to the last of a shorter month', () => {
    expect([addMonths('2026-01-31', 1), addMonths('2028-02-29', -12)]).toEqual(['2026-02-28', '2027-02-28']);
    fc.assert(
      fc.property(dates, fc.integer({ min: -600, max: 600 }), (date, months) => {
        expect(addMonths(date, months)).toBe(Temporal.PlainDate.from(date).add({ months }).toString());
      }),
    );
  });

  test('a month has a first day, a last day and a name', () => {
    expect([firstOfMonth('2026-10-17'), lastOfMonth('2028-02-03')]).toEqual(['2026-10-01', '2028-02-29']);
    expect(monthText('2026-10-17')).toBe('October 2026');
  });
});

describe('a moment', () => {
  test('has the date and time of its zone', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
        const date = there.toPlainDate().toString();
        expect(dateOf(moment, zone)).toBe(date);
        expect(dateOf(moment.toISOString(), zone)).toBe(date);
        const time = there
          .toPlainTime()
          .round({ smallestUnit: 'minute', roundingMode: 'trunc' })
          .toString()
          .slice(0, 5);
        expect(showMoment(moment.toISOString(), zone)).toBe(`${showDate(date)} ${time}`);
      }),
      { numRuns: 1000 },
    );
    expect(showMoment(null, 'UTC')).toBe('N/A');
  });
});

function isReal(iso: string): boolean {
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' }).toString() === iso;
  } catch {
    return false;
  }
}
