import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import { expect, test } from 'vitest';
import { keyOf, oneByOne, placeOf, within, wordOf } from './clearing.ts';

const group = (name: string, ids: readonly number[]): ToDoGroup => ({
  name,
  title: name,
  lane: 'Now',
  action: 'Open',
  asks: null,
  labels: null,
  count: ids.length,
  link: `/${name}`,
  items: ids.map((id) => ({ id, title: `${id}`, detail: null, since: null, due: null, version: 1, link: `/${id}` })),
});

const groups = [group('late', [1, 2]), group('leave', [1])];

test('to-dos come one by one, most urgent first, without skipped ones', () => {
  expect(oneByOne(groups, new Set()).map(keyOf)).toEqual(['late 1', 'late 2', 'leave 1']);
  expect(oneByOne(groups, new Set(['late 1'])).map(keyOf)).toEqual(['late 2', 'leave 1']);
  expect(oneByOne(groups, new Set(['late 1', 'late 2', 'leave 1']))).toEqual([]);
});

test.each([
  [0, 3, 0],
  [2, 2, 1],
  [-1, 3, 0],
  [5, 0, 0],
])('position %i of %i becomes %i', (at, count, stands) => {
  expect(within(at, count)).toBe(stands);
});

const things = oneByOne(groups, new Set());

test.each([
  ['the first, if the address has none', '', 0],
  ['the same item, after an earlier one has gone', '2 leave 1', 2],
  ['the same item, after one was inserted before it', '0 late 2', 1],
  ['the next item, if this one has gone', '1 leave 9', 1],
  ['the last item, if none follows', '7 leave 9', 2],
  ['a number without an item', '1', 1],
])('the position in the address: %s', (_, word, stands) => {
  expect(placeOf(word, things)).toBe(stands);
});

test('a position is found again by its own text', () => {
  expect(things.map((one, at) => placeOf(wordOf(at, one), things))).toEqual([0, 1, 2]);
});
