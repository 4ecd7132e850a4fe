import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenDates } from './written-dates.ts';
import { writtenNumbers } from './written-numbers.ts';

describe('numbers', () => {
  const files: readonly [string, readonly string[], readonly (string | undefined)[]][] = [
    ['a point', ['1250.00', '-84.20', '12'], ['1250.00', '-84.20', '12']],
    ['a comma', ['1.250,00', '-84,20'], ['1250.00', '-84.20']],
    ['grouped in threes', ['1,250.00', '12,345,678.9'], ['1250.00', '12345678.9']],
    ['grouped as in India', ['12,34,567.50', '1,00,000.00'], ['1234567.50', '100000.00']],
    ['spaces and apostrophes', ['1 250,00', '1\u00a0250,00', "1'250,00"], ['1250.00', '1250.00', '1250.00']],
    ['three decimals that cannot be thousands', ['2750.250', '0.750', '1.500'], ['2750.250', '0.750', '1.500']],
    ['thousands, as in the other numbers', ['1.500', '84,20'], ['1500', '84.20']],
    ['brackets', ['(12.02)', '(£1,250.00)', '£(3.50)'], ['-12.02', '-1250.00', '-3.50']],
    ['a trailing sign', ['12.02-', '12.02+'], ['-12.02', '12.02']],
    ['Cr and Dr', ['1200.00CR', '1,200.00 Cr', '50.00 Dr', '50.00DR.'], ['1200.00', '1200.00', '-50.00', '-50.00']],
    [
      'currencies',
      ['GBP 12.50', '12.50 EUR', '₹1,00,000', 'Rs.500', '$+3.20'],
      ['12.50', '12.50', '100000', '500', '3.20'],
    ],
    ['another minus sign', ['−5.00', '–5.00'], ['-5.00', '-5.00']],
    ['zero is never negative', ['-0.00', '(0)'], ['0.00', '0']],
    ['none', ['', '-', 'n/a', '1.2E3', '1,25.00', '12.34.56,7', '--5', '(5', '1 2a'], Array(9).fill(undefined)],
  ];
  test.each(files)('%s', (_, texts, expected) => {
    expect(texts.map(writtenNumbers(texts).read)).toEqual(expected);
  });

  test('report ambiguous and contradictory files', () => {
    expect(writtenNumbers(['1,250', '3,400'])).toMatchObject({ decimal: '.', isDecided: false });
    expect(writtenNumbers(['1250', '12'])).toMatchObject({ isDecided: true, conflict: null });
    expect(writtenNumbers(['1.250,00', '1,250.00']).conflict).toEqual(['1,250.00', '1.250,00']);
  });

  test('are read back unchanged when written in one notation', () => {
    const ways = fc.record({
      decimal: fc.constantFrom('.', ','),
      group: fc.boolean(),
      sign: fc.constantFrom('-', 'b', '()'),
    });
    const cents = fc.array(fc.bigInt(-99_999_999_999n, 99_999_999_999n), { minLength: 1, maxLength: 20 });
    const written = (amount: bigint, { decimal, group, sign }: { decimal: string; group: boolean; sign: string }) => {
      const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
      const whole = digits.slice(0, -2);
      const other = decimal === '.' ? ',' : '.';
      const text = `${group ? whole.replace(/\B(?=(\d{3})+$)/g, other) : whole}${decimal}${digits.slice(-2)}`;
      if (amount >= 0n) return text;
      return sign === '()' ? `(${text})` : sign === 'b' ? `${text}-` : `-${text}`;
    };
    fc.assert(
      fc.property(cents, ways, (amounts, way) => {
        const texts = amounts.map((amount) => written(amount, way));
        const { read, isDecided } = writtenNumbers(texts);
        expect(isDecided).toBe(true);
        expect(texts.map((text) => BigInt((read(text) ?? 'x').replace('.', '')))).toEqual(amounts);
      }),
    );
  });
});

describe('dates', () => {
  const november = '2026-11-23';
  const alike = `2026-11-23, 2026/11/23, 20261123, 2026-11-23 09:15:00, 2026-11-23T09:15:00Z,
    2026-11-23T09:15:02.123+01:00, 23/11/2026, 23-11-2026, 23.11.2026, 23 11 2026, 23/11/26, 23-11-2026 09:15:02.123,
    23/11/2026 9:15 pm, 23 Nov 2026, 23-Nov-26, 23 November 2026, 23rd Nov 2026, November 23 2026, Mon 23 Nov 2026,
    Monday 23 Nov. 2026`.split(/,\s+/);
  test.each([...alike, 'Nov 23, 2026', 'Mon, 23 Nov 2026', ' 23/11/2026 '])('%s', (text) =>
    expect(writtenDates([text]).read(text)).toBe(november),
  );

  test('a day above 12 decides for the whole file', () => {
    const american = ['11-05-2026', '11-23-2026'];
    expect(american.map(writtenDates(american).read)).toEqual(['2026-11-05', november]);
    const british = ['05/11/2026', '23/11/2026'];
    expect(british.map(writtenDates(british, 'month first').read)).toEqual(['2026-11-05', november]);
  });

  test('if the file does not decide, the firm’s country does, and this is reported', () => {
    const open = writtenDates(['05/11/2026']);
    expect([open.isDecided, open.read('05/11/2026')]).toEqual([false, '2026-11-05']);
    expect(writtenDates(['05/11/2026'], 'month first').read('05/11/2026')).toBe('2026-05-11');
    expect(writtenDates(['11/11/2026', '2026-11-05']).isDecided).toBe(true);
  });

  test('two orders in one file are a conflict', () => {
    expect(writtenDates(['23/11/2026', '11/24/2026']).conflict).toEqual(['23/11/2026', '11/24/2026']);
  });

  test.each(['', '25/24/2026', '31/02/2026', '2026-02-30', '12/2026', 'Total', '23 Foo 2026', '1234567', '23/11-2026'])(
    'not a date: %s',
    (text) => expect(writtenDates([text]).read(text)).toBe(undefined),
  );

  test('two-digit years up to 69 are in this century', () => {
    expect(['01/01/69', '01/01/70'].map(writtenDates([]).read)).toEqual(['2069-01-01', '1970-01-01']);
  });
});
