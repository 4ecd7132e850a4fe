/** Tables in every dialect are read back the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { writtenDates } from './written-dates.ts';
import { writtenNumbers } from './written-numbers.ts';

const pad = (number: number) => String(number).padStart(2, '0');
type Day = { year: number; month: number; day: number };
const dates: readonly ((day: Day) => string)[] = [
  ({ year, month, day }) => `${year}-${pad(month)}-${pad(day)}`,
  ({ year, month, day }) => `${pad(day)}/${pad(month)}/${year}`,
  ({ year, month, day }) => `${day}.${month}.${year}`,
  ({ year, month, day }) => `${pad(month)}/${pad(day)}/${year}`,
  ({ year, month, day }) => `${pad(day)}-${pad(month)}-${String(year).slice(2)} 09:15`,
];
const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, sign);
const numbers: readonly ((whole: string, rest: string) => string)[] = [
  (whole, rest) => `${whole}.${rest}`,
  (whole, rest) => `${grouped(whole, ',')}.${rest}`,
  (whole, rest) => `${grouped(whole, '.')},${rest}`,
  (whole, rest) => `${grouped(whole, ' ')},${rest}`,
];
const encodings: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(text, 'latin1'),
];

const row = fc.record({
  name: fc.stringMatching(/^[A-Za-zäöüéñ][A-Za-zäöüéñ ,;"']{0,20}[a-z]$/),
  day: fc.record({
    year: fc.integer({ min: 2001, max: 2060 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  whole: fc.integer({ min: 1, max: 9_999_999 }).map(String),
  rest: fc.integer({ min: 0, max: 99 }).map(pad),
});
const decided = { name: 'Decided', day: { year: 2026, month: 11, day: 23 }, whole: '1234', rest: '50' };

test('a table is read back unchanged, whatever its separator, encoding, dates and numbers', async () => {
  const of = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      of(',', ';', '\t', '|'),
      of(...encodings),
      of(...dates),
      of(...numbers),
      of('\r\n', '\n'),
      async (some, separator, encoded, date, number, end) => {
        const all = [decided, ...some];
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const lines = all.map(({ name, day, whole, rest }) => [name, date(day), number(whole, rest)].map(quoted));
        const text = [['Name', 'Date', 'Amount'], ...lines].map((cells) => cells.join(separator)).join(end);
        const { headings, rows } = await readTable(encoded(text));
        expect(headings).toEqual(['Name', 'Date', 'Amount']);
        const column = (at: number) => rows.map(({ cells }) => cells[at] ?? '');
        const [read, sums] = [writtenDates(column(1)), writtenNumbers(column(2))];
        expect(column(0)).toEqual(all.map(({ name }) => name));
        expect(column(1).map(read.read)).toEqual(
          all.map(({ day: { year, month, day } }) => `${year}-${pad(month)}-${pad(day)}`),
        );
        expect(column(2).map(sums.read)).toEqual(all.map(({ whole, rest }) => `${whole}.${rest}`));
      },
    ),
  );
});
