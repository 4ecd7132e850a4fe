import { expect, test } from 'vitest';
import { masked } from './masked.ts';

test('only the last four characters of a number are shown', () => {
  expect(masked('000000001234')).toBe('•••• •••• 1234');
  expect(masked('ZZZPZ1234Z')).toBe('••••••234Z');
});

test.each([
  ['', ''],
  ['a', '•'],
  ['1234', '••34'],
  ['12345', '•••45'],
  ['12345678', '••••5678'],
])('at least half of %s is hidden', (number, shown) => {
  expect(masked(number)).toBe(shown);
});
