import { writingOf } from '#platform/contract/writing.ts';
import { expect, test } from 'vitest';
import { dayWords } from './day-words.ts';

const today = '2026-11-20';
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test.each([
  ['en-GB', 'Europe/London', ['Today 14:05', 'Yesterday 23:40', '18 Nov 2026, 00:10']],
  ['en-US', 'America/New_York', ['Today 9:05 AM', 'Yesterday 6:40 PM', 'Nov 17, 2026, 7:10 PM']],
  ['en-IN', 'Asia/Kolkata', ['Today 7:35 pm', 'Today 5:10 am', '18 Nov 2026, 5:40 am']],
] as const)('in %s a notification has come when the reader’s own clock says, %s', (region, zone, words) => {
  const moments = ['2026-11-20T14:05:00Z', '2026-11-19T23:40:00Z', '2026-11-18T00:10:00Z'];
  expect(moments.map((moment) => plain(dayWords(moment, zone, today, writingOf(region, zone))))).toEqual(words);
});
