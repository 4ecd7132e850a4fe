import { expect, test } from 'vitest';
import { arranged, moved, standardLayout } from './rules.ts';

const standard = ['a', 'b', 'c', 'd'];

test.each([
  ['nothing kept', [], 'abcd'],
  ['all kept', ['d', 'c', 'b', 'a'], 'dcba'],
  ['one that is gone', ['x', 'b', 'a', 'c', 'd'], 'bacd'],
  ['one that came later', ['d', 'a', 'b'], 'dabc'],
  ['a first one that came later', ['c', 'b', 'd'], 'acbd'],
  ['the same twice', ['b', 'b', 'a', 'c', 'd'], 'bacd'],
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
