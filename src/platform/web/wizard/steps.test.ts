import { expect, test } from 'vitest';
import { stepAfter, stepBefore, stepIn } from './steps.ts';

test('the step stays within range, whatever the address says', () => {
  expect(['1', '2', '3', '4', '5', '10', '0'].map((text) => stepIn(text, 4))).toEqual([1, 2, 3, 4, 4, 4, 1]);
  for (const text of ['-1', 'x', 'x3', '3x', '', undefined]) expect(stepIn(text, 4)).toBe(1);
  expect([1, 2, 3, 4].map((step) => stepAfter(step, 4))).toEqual([2, 3, 4, 4]);
  expect([1, 2, 3, 4].map((step) => stepBefore(step, 4))).toEqual([1, 1, 2, 3]);
});
