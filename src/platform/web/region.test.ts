import { regions } from '#platform/contract/regions.ts';
import { afterAll, expect, test } from 'vitest';
import { dayInWords, momentInWords, showNumber, weekdayInWords, writeFor } from './region.ts';

const page = { lang: 'en' };
afterAll(() => writeFor('en-GB', page));

const narrow = (text: string) => text.replace(/\u202f/g, ' ');

test.each([
  ['en-GB', '12,345,678', '20 November 2026', 'Friday 20 November', '20 Nov 2026, 19:35'],
  ['en-IN', '1,23,45,678', '20 November 2026', 'Friday 20 November', '20 Nov 2026, 7:35 pm'],
  ['en-US', '12,345,678', 'November 20, 2026', 'Friday, November 20', 'Nov 20, 2026, 7:35 PM'],
] as const)(
  'in %s a number and a date are written as its readers write them',
  (region, number, day, weekday, moment) => {
    writeFor(region, page);
    expect([page.lang, showNumber(12_345_678), dayInWords('2026-11-20'), weekdayInWords('2026-11-20')]).toEqual([
      region,
      number,
      day,
      weekday,
    ]);
    expect(narrow(momentInWords('2026-11-20T14:05:00Z', 'Asia/Kolkata'))).toBe(moment);
  },
);

test('small numbers are the same everywhere', () => {
  for (const region of regions) {
    writeFor(region, page);
    expect([0, 7, 999, 1000].map(showNumber)).toEqual(['0', '7', '999', '1,000']);
  }
});
