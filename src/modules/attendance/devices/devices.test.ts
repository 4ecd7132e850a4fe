import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writtenDates } from '#platform/server/import/written-dates.ts';
import { clockJumps } from './clock-jumps.ts';
import { clockTimeIn } from './moments.ts';
import { deviceClock } from './server/device-clock.ts';
import { readSwipeFile } from './server/read-lines.ts';

const { read } = writtenDates([]);
const hour = 3_600_000;

test.each<[string, string | undefined]>([
  ['2026-11-20 09:31:05', '2026-11-20 09:31 5 null'],
  ['20/11/2026 9:31', '2026-11-20 09:31 0 null'],
  ['20-11-26 9.31 PM', '2026-11-20 21:31 0 null'],
  ['20 Nov 2026 12:05 am', '2026-11-20 00:05 0 null'],
  ['2026-11-20T09:31:05.120+05:30', '2026-11-20 09:31 5 +05:30'],
  ['2026-11-20T09:31:05Z', '2026-11-20 09:31 5 Z'],
  ['Fri 20/11/2026 09:31', '2026-11-20 09:31 0 null'],
  ['20/11/2026', undefined],
  ['20/11/2026 25:00', undefined],
  ['20/11/2026 13:00 pm', undefined],
  ['31/11/2026 09:00', undefined],
  ['soon', undefined],
  ['', undefined],
])('a device that writes %s means %s', (text, expected) => {
  const found = clockTimeIn(text, read);
  expect(found && `${found.date} ${found.time} ${found.seconds} ${found.offset}`).toBe(expected);
});

test('a time that clocks skip is not a moment, and one that occurs twice is the first', () => {
  const shows = deviceClock('Europe/London');
  const at = (text: string) => {
    const clock = clockTimeIn(text, read);
    return clock && shows(clock);
  };
  expect(at('2026-03-29 01:30')).toBeUndefined();
  expect(at('2026-10-25 01:30')).toBe(Date.parse('2026-10-25T00:30:00Z'));
  expect(at('2026-11-20 09:31:05+05:30')).toBe(Date.parse('2026-11-20T04:01:05Z'));
});

describe('a clock jumps if a line is outside the ascending run', () => {
  test.each<[string, number[], number[]]>([
    ['nothing out of order', [1, 9, 25, 33, 49], []],
    ['one line far in the past', [100, 109, 3, 125, 133], [2]],
    ['one line far in the future', [100, 109, 500, 125, 133], [2]],
    ['the newest first', [133, 125, 109, 100], []],
    ['lines of two readers together', [100, 109, 108.5, 125], []],
    ['no order at all', [5, 300, 20, 200, 1, 150, 90, 400, 30], []],
    ['one line', [5], []],
    ['none', [], []],
  ])('%s', (_, hours, expected) => {
    expect(clockJumps(hours.map((at) => at * hour))).toEqual(expected);
  });

  test('remaining lines are in order, to within an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 60 }), (hours) => {
        const sorted = hours.toSorted((one, other) => one - other);
        expect(clockJumps(sorted.map((at) => at * hour))).toEqual([]);
      }),
    );
  });
});

const linesOf = async (text: string | Buffer, usual: 'day first' | 'month first' | null = 'day first') => {
  const file = await readSwipeFile(Buffer.from(text), { usual, said: undefined });
  const found: string[] = [];
  for await (const { line, device, person, clock } of file.lines())
    found.push(`${line} ${device}/${person} ${clock?.date} ${clock?.time}`);
  return found;
};

test.each<[string, string | Buffer, string[]]>([
  ['commas', 'Device,Person,Moment\nDoor,7,2026-11-20 09:31\n', ['2 Door/7 2026-11-20 09:31']],
  ['semicolons', 'Reader;Emp Code;Timestamp\nDoor;7;20.11.2026 09:31\n', ['2 Door/7 2026-11-20 09:31']],
  ['tabs, a date and a time', 'User ID\tDate\tTime\n7\t20/11/2026\t09:31\n', ['2 /7 2026-11-20 09:31']],
  [
    'no headings',
    'Door,7,2026-11-20 09:31\nDoor,8,2026-11-20 09:32\n',
    ['1 Door/7 2026-11-20 09:31', '2 Door/8 2026-11-20 09:32'],
  ],
  ['UTF-16', Buffer.from('\ufeffPerson,Moment\n7,2026-11-20 09:31\n', 'utf16le'), ['2 /7 2026-11-20 09:31']],
  [
    'a day above 12, which decides',
    'Person,Moment\n7,11/05/2026 09:31\n7,11/20/2026 09:31\n',
    ['2 /7 2026-11-05 09:31', '3 /7 2026-11-20 09:31'],
  ],
  [
    'junk between',
    'Person,Moment\n7,2026-11-20 09:31\n\n;;;\n8,never\n',
    ['2 /7 2026-11-20 09:31', '4 /;;; undefined undefined', '5 /8 undefined undefined'],
  ],
])('a file of swipes is read: %s', async (_, text, lines) => {
  expect(await linesOf(text)).toEqual(lines);
});

test('an ambiguous file, or one without people, is refused with what to do', async () => {
  await expect(linesOf('Person,Moment\n7,11/05/2026 09:31\n', null)).rejects.toThrow(/day or the month comes first/);
  await expect(linesOf('Moment,Temperature\n2026-11-20 09:31,36\n')).rejects.toThrow(/No column says who swiped/);
  await expect(linesOf('Person,Moment\n7,13/11/2026 09:31\n7,11/13/2026 09:31\n')).rejects.toThrow(/in two ways/);
  await expect(linesOf('')).rejects.toThrow('There is nothing in it');
});
