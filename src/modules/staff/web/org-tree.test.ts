import fc from 'fast-check';
import { expect, test } from 'vitest';
import { above, linesOf, matching, type Person, treeOf } from './org-tree.ts';

const person = (id: number, manager: number | null): Person => ({
  id,
  employee_name: `Person ${id}`,
  designation: id % 2 ? 'Accountant' : 'Manager',
  department: 'Audit',
  reporting_manager_1_id: manager,
  photo: null,
});
const people = [person(1, null), person(2, 1), person(3, 1), person(4, 2), person(5, 99)];

test('opened lines show their reports, closed ones do not', () => {
  const lines = linesOf(treeOf(people), (id) => id === 1);
  expect(lines.map(({ person: { id }, level, reports, opened }) => [id, level, reports, opened])).toEqual([
    [1, 1, 2, true],
    [2, 2, 1, false],
    [3, 2, 0, false],
    [5, 1, 0, false],
  ]);
});

test('with all lines opened, everybody is shown once in any tree', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 80 }), (choices) => {
      const all = choices.map((choice, at) => person(at + 1, at === 0 ? null : (choice % at) + 1));
      const shown = linesOf(treeOf(all), () => true).map(({ person: { id } }) => id);
      expect(shown.toSorted((one, other) => one - other)).toEqual(all.map(({ id }) => id));
    }),
  );
});

test('a search finds by name, post and department, and opens the managers above', () => {
  expect(matching(people, 'audit manager')).toEqual([2, 4]);
  expect(matching(people, ' ')).toEqual([]);
  expect([...above(people, [4])]).toEqual([2, 1]);
});
