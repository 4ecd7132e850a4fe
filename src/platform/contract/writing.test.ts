import { regions } from './regions.ts';
import { showAmount } from './money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writingOf } from './writing.ts';

const narrow = (text: string) => text.replace(/\u202f/g, ' ');
const moment = '2026-11-20T14:05:00Z';

describe.each([
  ['en-GB', '12,345,678', '12,345,678.50', '20 November 2026', 'Friday 20 November', '20 Nov 2026, 19:35', '19:35'],
  [
    'en-IN',
    '1,23,45,678',
    '1,23,45,678.50',
    '20 November 2026',
    'Friday 20 November',
    '20 Nov 2026, 7:35 pm',
    '7:35 pm',
  ],
  [
    'en-US',
    '12,345,678',
    '12,345,678.50',
    'November 20, 2026',
    'Friday, November 20',
    'Nov 20, 2026, 7:35 PM',
    '7:35 PM',
  ],
] as const)('in %s', (region, number, amount, day, weekday, shown, time) => {
  const writing = writingOf(region, 'Asia/Kolkata');

  test('numbers and amounts are grouped in the reader’s style', () => {
    expect([writing.showNumber(12_345_678), writing.showAmount('12345678.5')]).toEqual([number, amount]);
    expect(writing.counted(12_345_678, 'row')).toBe(`${number} rows`);
    expect([writing.counted(1, 'row'), writing.counted(0, 'entry', 'entries')]).toEqual(['1 row', '0 entries']);
  });

  test('dates and moments are written in the reader’s style and time zone', () => {
    expect([writing.dayInWords('2026-11-20'), writing.weekdayInWords('2026-11-20')]).toEqual([day, weekday]);
    expect([writing.dayOfWeek('2026-11-20'), writing.monthInWords('2026-11')]).toEqual(['Friday', 'November 2026']);
    expect([writing.momentInWords(moment), writing.timeInWords(moment)].map(narrow)).toEqual([shown, time]);
  });

  test('an amount keeps every digit, however large', () => {
    const digits = fc.tuple(fc.bigInt(-(10n ** 16n), 10n ** 16n), fc.integer({ min: 10, max: 99 }));
    const bare = (text: string) => text.replaceAll(',', '');
    fc.assert(
      fc.property(digits, ([whole, hundredths]) => {
        const text = `${whole}.${hundredths}`;
        expect(bare(writing.showAmount(text))).toBe(bare(showAmount(text)));
      }),
    );
  });
});

test('small numbers are the same everywhere', () => {
  for (const region of regions) {
    expect([0, 7, 999, 1000].map(writingOf(region, 'UTC').showNumber)).toEqual(['0', '7', '999', '1,000']);
  }
});
