import { expect, test } from 'vitest';
import { offeredParts } from './offered.ts';
import type { DayPart } from './rules.ts';

type Case = readonly [rule: string, asked: string, days: string, covered: string, parts: readonly string[]];

const cases: readonly Case[] = [
  ['2 of 5 days', '07 Full 11 Full', '07=100 08=100 09=100 10=100 11=100', '07=100 08=100', ['07-08', 'LOP 09-11']],
  [
    'a weekend between',
    '10 Full 15 Full',
    '10=100 11=100 12=0 13=0 14=100 15=100',
    '10=100 11=100 14=100',
    ['10-14', 'LOP 15-15'],
  ],
  ['a day in the middle', '29 Full 31 Full', '29=100 30=100 31=100', '29=100 31=100', ['29-29', 'LOP 30-30', '31-31']],
  ['half a day', '07 Full 08 Full', '07=100 08=100', '07=100 08=50', ['07-08 First', 'LOP 08 Second-08 Second']],
  [
    'halves at both ends',
    '07 Second 09 First',
    '07=50 08=100 09=50',
    '07=50',
    ['07 Second-07 Second', 'LOP 08-09 First'],
  ],
  ['a half that the balance cannot halve', '07 First 07 First', '07=50', '07=25', ['LOP 07 First-07 First']],
  ['nothing', '07 Full 08 Full', '07=100 08=100', '', ['LOP 07-08']],
];

test.each(cases)('where %s is covered, the rest is loss of pay', (_, asked, days, covered, parts) => {
  const [start_date = '', start_half, end_date = '', end_half] = asked.split(' ');
  const request = { start_date, start_half: halfOf(start_half), end_date, end_half: halfOf(end_half) };
  const told = offeredParts(request, costs(days), costs(covered)).map(
    (part) =>
      `${part.covered ? '' : 'LOP '}${end(part.start_date, part.start_half)}-${end(part.end_date, part.end_half)}`,
  );
  expect(told).toEqual(parts);
});

const costs = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((day) => ({ date: day.split('=')[0] ?? '', amount: Number(day.split('=')[1]) }));

const halfOf = (text = ''): DayPart => (text === 'First' || text === 'Second' ? text : 'Full');
const end = (date: string, half: DayPart) => (half === 'Full' ? date : `${date} ${half}`);
