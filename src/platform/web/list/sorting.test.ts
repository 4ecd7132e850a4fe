import { expect, test } from 'vitest';
import { sortedBy } from './sorting.ts';

test.each([
  ['a click sorts by one column', '-id', 'client', false, 'client'],
  ['a second click reverses the order', 'client', 'client', false, '-client'],
  ['a click on one of several sorts by it alone', 'client,-due', 'due', false, 'due'],
  ['a click with Shift adds a column at the end', 'client', 'due', true, 'client,due'],
  ['a second one reverses it in place', 'client,due,id', 'due', true, 'client,-due,id'],
  ['a third one removes it', 'client,-due', 'due', true, 'client'],
  ['the last column is never removed', '-due', 'due', true, 'due'],
  ['a fourth column replaces the third', 'a,b,c', 'd', true, 'a,b,d'],
] as const)('%s', (_, order, name, beside, next) => {
  expect(sortedBy(order, name, beside)).toBe(next);
});
