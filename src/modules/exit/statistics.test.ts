import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anonymised, fewest, tenureNames, tenureOf, together } from './statistics.ts';

test.each([
  ['groups with enough people stay separate', [5, 3], [5, 3]],
  ['small groups are merged', [9, 2, 1], [9, 3]],
  ['a single small group is merged with the next smallest', [9, 4, 1], [9, 5]],
  ['two that are still too small are merged with the next smallest', [9, 3, 1, 1], [9, 5]],
  ['a total of fewer than three people is not shown', [2], []],
  ['nobody', [], []],
])('%s', (_, people, shown) => {
  const groups = people.map((count, at) => ({ name: `Group ${at}`, people: count }));
  expect(anonymised(groups).map((group) => group.people)).toEqual(shown);
});

test('small groups are merged, and listed after the others', () => {
  const groups = [
    { name: 'Audit', people: 1 },
    { name: 'Tax', people: 3 },
    { name: 'Payroll', people: 2 },
    { name: 'Advice', people: 9 },
  ];
  expect(anonymised(groups)).toEqual([
    { name: 'Tax', people: 3 },
    { name: 'Advice', people: 9 },
    { name: 'Other reasons', people: 3 },
  ]);
});

test('no group of one or two is shown, and nobody is left out unless nothing may be shown', () => {
  const groups = fc
    .array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 })
    .map((counts) => counts.map((people, at) => ({ name: `Group ${at}`, people })));
  fc.assert(
    fc.property(groups, (all) => {
      const shown = anonymised(all);
      const sum = (some: readonly { people: number }[]) => some.reduce((total, { people }) => total + people, 0);
      expect(shown.every(({ people }) => people >= fewest)).toBe(true);
      expect(sum(shown)).toBe(sum(all) >= fewest ? sum(all) : 0);
      expect(shown.filter(({ name }) => name === together).length).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [0, 'Under 1 year'],
  [1, '1 to 2 years'],
  [2, '2 to 5 years'],
  [4, '2 to 5 years'],
  [5, '5 years and more'],
])('%i whole years are %s', (years, name) => {
  expect(tenureOf(years)).toBe(name);
  expect(tenureNames).toContain(name);
});
