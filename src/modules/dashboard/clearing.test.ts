import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import { expect, test } from 'vitest';
import { keyOf, oneByOne, within } from './clearing.ts';

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

test('what there is to do comes one by one in the order of harm, without what is skipped', () => {
  expect(oneByOne(groups, new Set()).map(keyOf)).toEqual(['late 1', 'late 2', 'leave 1']);
  expect(oneByOne(groups, new Set(['late 1'])).map(keyOf)).toEqual(['late 2', 'leave 1']);
  expect(oneByOne(groups, new Set(['late 1', 'late 2', 'leave 1']))).toEqual([]);
});

test.each([
  [0, 3, 0],
  [2, 2, 1],
  [-1, 3, 0],
  [5, 0, 0],
])('the place %i of %i is %i', (at, count, stands) => {
  expect(within(at, count)).toBe(stands);
});
