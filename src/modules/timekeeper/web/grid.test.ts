import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cellText,
  copiedText,
  outsideOfPaste,
  outsideText,
  pastedCells,
  placeAfter,
  placesBetween,
  remainingText,
  searchText,
  typedMinutes,
} from './grid.ts';

test.each([
  ['1:30', 90],
  ['1.5', 90],
  ['90m', 90],
  [':45', 45],
  ['', 0],
  ['-', 0],
  ['0', 0],
  ['1:75', undefined],
  ['-1', undefined],
  ['abc', undefined],
])('%j is %s minutes', (text, minutes) => {
  expect(typedMinutes(text)).toBe(minutes);
});

test('a cell shows the same duration, however it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
      expect(typedMinutes(cellText(minutes))).toBe(minutes);
    }),
  );
});

test.each([
  ['  acme   vat ', 'acme vat'],
  ['VAT return · Acme Ltd · J-12', 'VAT return Acme Ltd J-12'],
  ['x'.repeat(120), 'x'.repeat(100)],
])('%j is searched for as %j', (typed, find) => {
  expect(searchText(typed)).toBe(find);
});

const size = { rows: 3, days: 7 };

test.each([
  ['ArrowUp', { row: 0, day: 3 }, { row: 0, day: 3 }],
  ['ArrowDown', { row: 0, day: 3 }, { row: 1, day: 3 }],
  ['Enter', { row: 2, day: 6 }, { row: 2, day: 6 }],
  ['ArrowLeft', { row: 1, day: 0 }, { row: 1, day: 0 }],
  ['ArrowRight', { row: 1, day: 5 }, { row: 1, day: 6 }],
  ['a', { row: 1, day: 5 }, undefined],
])('%s leads from %j to %j', (key, from, to) => {
  expect(placeAfter(key, from, size)).toEqual(to);
});

describe('a range', () => {
  const place = fc.record({ row: fc.nat(2), day: fc.nat(6) });

  test('copied and pasted at its first cell is the same range', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const range = placesBetween(one, other);
        const text = copiedText(range, ({ row, day }) => `${row}:0${day}`);
        const first = { row: Math.min(one.row, other.row), day: Math.min(one.day, other.day) };
        expect(pastedCells(text, first, size)).toEqual(
          range.map(({ row, day }) => ({ row, day, text: `${row}:0${day}` })),
        );
      }),
    );
  });

  test('from a spreadsheet ends at the edge of the grid', () => {
    expect(pastedCells('1:00\t2:00\r\n3:00\t4:00\r\n', { row: 2, day: 6 }, size)).toEqual([
      { row: 2, day: 6, text: '1:00' },
    ]);
  });

  test('pasted beyond the grid names the rows and columns that did not fit, and keeps the rows', () => {
    const outside = outsideOfPaste('1\t2\t3\n4\t5\t6\n7\t8\t9\n', { row: 1, day: 5 }, { rows: 2, days: 7 });
    expect(outside).toEqual({
      rows: [
        ['4', '5'],
        ['7', '8'],
      ],
      day: 5,
      columns: 1,
    });
    expect(outsideText(outside)).toBe('2 rows and 1 column did not fit');
  });

  test('loses nothing of a paste: each cell is in the grid, in a row below it or in a column behind it', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 12 }), (at, down, along) => {
        const text = Array.from({ length: down }, () => Array.from({ length: along }, () => '1').join('\t')).join('\n');
        const { rows, columns } = outsideOfPaste(text, at, size);
        const inGrid = pastedCells(text, at, size).length;
        expect(inGrid + rows.flat().length + columns * down).toBe(down * along);
      }),
    );
  });
});

test.each([
  [600, 450, 0, '02:30 left'],
  [600, 450, 180, '00:30 over'],
  [600, 600, 0, '00:00 left'],
  [0, 450, 0, ''],
])('of a budget of %i with %i used and %i typed: %s', (budget_min, used_min, more, text) => {
  expect(remainingText({ budget_min, used_min }, more)).toBe(text);
});
