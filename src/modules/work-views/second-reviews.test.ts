import { expect, test } from 'vitest';
import { isPicked, secondReviewers, whyNotAnswer } from './second-reviews.ts';

const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);

test.each([0, 5, 30, 100])('about %i of a hundred jobs are picked, always the same ones', (percent) => {
  const picked = ids.filter((id) => isPicked(id, percent));
  expect(Math.abs((picked.length * 100) / ids.length - percent)).toBeLessThan(0.6);
  expect(ids.filter((id) => isPicked(id, percent))).toEqual(picked);
});

test('consecutive jobs are not picked together', () => {
  const pairs = ids.filter((id) => isPicked(id, 5) && isPicked(id + 1, 5)).length;
  expect(pairs / ids.length).toBeLessThan(0.005);
});

test('nobody who took part is a second reviewer; the one with the fewest open reviews is asked first', () => {
  const people = [
    { id: 1, due: 0 },
    { id: 2, due: 3 },
    { id: 3, due: 1 },
  ];
  expect(secondReviewers(7, people, new Set([1, null])).map(({ id }) => id)).toEqual([3, 2]);
});

test.each([
  ['In order', [], undefined],
  ['Changes needed', [], 'Say what the changes are about'],
  ['Changes needed', ['Not reconciled'], undefined],
])('%s with %j', (outcome, reasons, why) => {
  expect(whyNotAnswer(outcome, reasons)).toBe(why);
});
