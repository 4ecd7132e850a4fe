import { expect, test } from 'vitest';
import { sortedBy } from './sorting.ts';

test.each([
  ['a click sorts by one alone', '-id', 'client', false, 'client'],
  ['a second click turns it', 'client', 'client', false, '-client'],
  ['a click on one of several leaves it alone', 'client,-due', 'due', false, 'due'],
  ['with Shift it comes after the others', 'client', 'due', true, 'client,due'],
  ['again with Shift it turns in its place', 'client,due,id', 'due', true, 'client,-due,id'],
  ['a third time with Shift it is taken out', 'client,-due', 'due', true, 'client'],
  ['one stays always', '-due', 'due', true, 'due'],
  ['a fourth takes the place of the third', 'a,b,c', 'd', true, 'a,b,d'],
] as const)('%s', (_, order, name, beside, next) => {
  expect(sortedBy(order, name, beside)).toBe(next);
});
