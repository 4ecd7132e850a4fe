import { expect, test } from 'vitest';
import { arranged, moved, standardLayout } from './rules.ts';

const standard = ['a', 'b', 'c', 'd'];

test.each([
  ['nothing saved', [], 'abcd'],
  ['all saved', ['d', 'c', 'b', 'a'], 'dcba'],
  ['a tile that no longer exists', ['x', 'b', 'a', 'c', 'd'], 'bacd'],
  ['a new tile', ['d', 'a', 'b'], 'dabc'],
  ['a new first tile', ['c', 'b', 'd'], 'acbd'],
  ['a tile named twice', ['b', 'b', 'a', 'c', 'd'], 'bacd'],
])('tiles keep the order they were given: %s', (_case, order, shown) => {
  expect(arranged(standard, { ...standardLayout, order }).join('')).toBe(shown);
});

test.each([
  [0, 1, 'bacd'],
  [3, 0, 'dabc'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [9, 0, 'abcd'],
])('the tile at %i moves to %i, and never beyond the ends', (from, to, shown) => {
  expect(moved(standard, from, to).join('')).toBe(shown);
});
