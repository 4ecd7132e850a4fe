import { expect, test } from 'vitest';
import { figureOf, openSteps, stateOf } from './progress.ts';

const due = { open: 0, isClosed: false, isDue: true };

test.each([
  [due, 'Done'],
  [{ ...due, open: 3 }, 'Open'],
  [{ ...due, open: 3, isClosed: true }, 'Closed'],
  [{ ...due, isClosed: true }, 'Done'],
  [{ ...due, isDue: false }, 'Not yet'],
] as const)('a step with %o is %s', (facts, state) => {
  expect(stateOf(facts)).toBe(state);
});

test('a step closed with a reason does not count as open', () => {
  expect(openSteps([{ state: 'Open' }, { state: 'Closed' }, { state: 'Done' }, { state: 'Not yet' }])).toBe(2);
});

test.each([
  [{ step: 'time', open: 4, done: 38, state: 'Open' }, '38 of 42 submitted'],
  [{ step: 'jobs', open: 7, done: null, state: 'Open' }, '7 open'],
  [{ step: 'jobs', open: 0, done: null, state: 'Done' }, 'None'],
  [{ step: 'bank', open: 0, done: 0, state: 'Done' }, 'None'],
  [{ step: 'statements', open: 0, done: null, state: 'Not yet' }, 'Due once the month is over'],
] as const)('the figure of %o is %s', (step, figure) => {
  expect(figureOf(step)).toBe(figure);
});
