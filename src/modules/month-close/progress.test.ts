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

test('what is closed with a reason is open for nobody', () => {
  expect(openSteps([{ state: 'Open' }, { state: 'Closed' }, { state: 'Done' }, { state: 'Not yet' }])).toBe(2);
});

test('a figure says what is done of what, or what is open', () => {
  expect(figureOf({ step: 'time', open: 4, done: 38 })).toBe('38 of 42 submitted');
  expect(figureOf({ step: 'jobs', open: 7, done: null })).toBe('7 open');
  expect(figureOf({ step: 'bank', open: 0, done: 0 })).toBe('None');
});
