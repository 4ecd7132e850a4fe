import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySlice, type Slice, textOf } from './bytes.ts';
import { clockPrinter, dateClock, datePrinter, dayPrinter, momentClock } from './clock.ts';

/** The text among others, as in a row. */
const sliceOf = (text: string): Slice => {
  const bytes = Buffer.from(`1${text}2`);
  return { bytes, start: 1, end: bytes.length - 1, marks: 0 };
};

const day = 86_400_000;
const anyClock = fc.integer({ min: Date.parse('0001-01-02'), max: Date.parse('9999-12-30') });
const isoOf = (clock: number) => new Date(clock).toISOString();

describe('a date', () => {
  it('is midnight as Date counts it, in any four-digit year', () => {
    const property = fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (days) => {
      expect(dateClock(sliceOf(isoOf(days * day).slice(0, 10)))).toBe(days * day);
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it.each([
    '',
    '2026-11-2',
    '2026-11-200',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-01-32',
    '2026/11/20',
    'infinity',
  ])("is not '%s'", (text) => expect(dateClock(sliceOf(text))).toBeNaN());

  it.each([
    ['2026-11-20', '20-11-2026'],
    ['0044-03-15', '15-03-0044'],
    ['0044-03-15 BC', '0044-03-15 BC'],
    ['20-11-2026', '20-11-2026'],
    ['infinity', 'infinity'],
  ])('%s is shown as %s', (stored, shown) => {
    const value = sliceOf(stored);
    datePrinter()(value);
    expect(textOf(value)).toBe(shown);
  });
});

describe('a moment', () => {
  it('is read the same in database and ISO format, to the millisecond', () => {
    const clockAt = momentClock('Asia/Kolkata');
    const offset = 5.5 * 3_600_000;
    const from = Date.parse('1950-01-01');
    const property = fc.property(
      fc.integer({ min: from, max: Date.parse('2090-01-01') }),
      fc.stringMatching(/^\d{0,6}$/),
      (at, digits) => {
        const seconds = isoOf(at).slice(0, 19);
        const fraction = digits === '' ? '' : `.${digits}`;
        const expected = Date.parse(`${seconds}${fraction}Z`) + offset;
        expect(clockAt(sliceOf(`${seconds}${fraction}Z`))).toBe(expected);
        expect(clockAt(sliceOf(`${seconds.replace('T', ' ')}${fraction}+00`))).toBe(expected);
      },
    );
    fc.assert(property, { numRuns: 1000 });
  });

  it.each([
    '',
    'soon',
    '2026-11-20 aa:00:00+00',
    '2026-11-20 10:00:00 or so+00',
    '2026-11-20 10:00:00.1x+00',
    '2026-13-20 10:00:00+00',
    'infinity',
    '0044-03-15 10:00:00+00 BC',
  ])("is not '%s'", (text) => expect(momentClock('UTC')(sliceOf(text))).toBeNaN());

  it('is shown as date and time, whatever was shown before it', () => {
    const print = clockPrinter();
    const slice = emptySlice();
    const property = fc.property(anyClock, (clock) => {
      print(clock, slice);
      const [, year, month, date, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(isoOf(clock)) ?? [];
      expect(textOf(slice)).toBe(`${date}-${month}-${year} ${time}`);
    });
    fc.assert(property, { numRuns: 1000 });
  });
});

describe("Excel's day", () => {
  it('is the number of days to less than a microsecond, without trailing zeros', () => {
    const print = dayPrinter();
    const slice = emptySlice();
    const property = fc.property(
      fc.integer({ min: Date.parse('1900-03-01'), max: Date.parse('9999-12-31T23:59:59.999Z') }),
      (clock) => {
        expect(print(clock, slice)).toBe(true);
        expect(textOf(slice)).toMatch(/^[1-9]\d*(\.\d{0,11}[1-9])?$/);
        const [days, part = ''] = textOf(slice).split('.');
        expect(Number(days)).toBe(25_569 + Math.floor(clock / day));
        const milliseconds = clock - Math.floor(clock / day) * day;
        expect(Math.abs(Number(`0.${part}`) * day - milliseconds)).toBeLessThan(0.001);
      },
    );
    fc.assert(property, { numRuns: 2000 });
  });

  it.each(['1900-02-28T23:59:59.999Z', '+010000-01-01T00:00:00.000Z', 'never'])('is none at %s', (moment) =>
    expect(dayPrinter()(Date.parse(moment), emptySlice())).toBe(false),
  );
});
