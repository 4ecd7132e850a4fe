import { lastOfMonth } from '#platform/contract/dates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksIn, type Cell } from './blocks.ts';

const cell = (of: string, month: string, people: readonly number[], rows = 10): Cell => ({ of, month, people, rows });
const [quarter, today] = [{ from: '2026-07-01', to: '2026-09-30' }, '2026-11-20'];

/** The cells of each block, in order. */
const told = (cells: readonly Cell[], period = quarter, day = today) =>
  [...Map.groupBy(Object.entries(blocksIn(cells, period, day)), ([, block]) => block).values()]
    .map((places) => places.map(([place]) => place).toSorted())
    .toSorted();

test('a client is shown by month if each month has three people, else by quarter', () => {
  const all = [cell('A', '2026-07', [1, 2, 3]), cell('A', '2026-08', [1, 2, 4])];
  expect(told(all)).toEqual([['A/2026-07'], ['A/2026-08']]);
  const few = [...all, cell('A', '2026-09', [1])];
  expect(told(few)).toEqual([['A/2026-07', 'A/2026-08', 'A/2026-09']]);
  // A single month would reveal the others by subtraction.
  expect(told(few, { from: '2026-07-01', to: '2026-07-31' })).toEqual([]);
});

test('a period one day short leaves out the month it cuts', () => {
  const all = [cell('A', '2026-07', [1, 2, 3]), cell('A', '2026-08', [1, 2, 4])];
  expect(told(all, { from: '2026-07-02', to: '2026-08-31' })).toEqual([['A/2026-08']]);
  expect(told(all, { from: '2026-07-01', to: '2026-08-30' })).toEqual([['A/2026-07']]);
});

test('nothing is shown before its quarter is over, as each day could be told apart', () => {
  const all = [cell('A', '2026-10', [1, 2, 3])];
  const period = { from: '2026-10-01', to: '2026-12-31' };
  expect([told(all, period), told(all, period, '2027-01-01')]).toEqual([[], [['A/2026-10']]]);
});

test('clients with one or two people are merged into one block of at least three', () => {
  const two = [cell('A', '2026-07', [1]), cell('B', '2026-07', [2])];
  expect(told(two)).toEqual([]);
  const three = [...two, cell('C', '2026-07', [3]), cell('D', '2026-07', [1, 2, 3])];
  expect(told(three)).toEqual([['A/2026-07', 'B/2026-07', 'C/2026-07'], ['D/2026-07']]);
});

const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];
const cells = fc.uniqueArray(
  fc.record({
    of: fc.constantFrom('A', 'B', 'C', 'D'),
    month: fc.constantFrom(...months),
    people: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
    rows: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ of, month }) => `${of}/${month}`, maxLength: 24 },
);

test('blocks never depend on the question, and each has three people', () => {
  const whole = { from: '2026-04-01', to: '2026-09-30' };
  fc.assert(
    fc.property(cells, fc.constantFrom(...months), fc.constantFrom(...months), (all, from, to) => {
      const every = new Set(told(all, whole).map(String));
      const asked = told(all, { from: `${from}-01`, to: lastOfMonth(`${to}-01`) }).map(String);
      expect(asked.filter((block) => !every.has(block))).toEqual([]);
      for (const block of told(all, whole)) {
        const people = all.filter(({ of, month }) => block.includes(`${of}/${month}`)).flatMap((one) => one.people);
        expect(new Set(people).size).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});
