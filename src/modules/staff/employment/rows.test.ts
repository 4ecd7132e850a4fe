import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/dates.ts';
import { type Change, circlesOf, kindOf, namedIn, type Place, placeOn, rowsOf } from './rows.ts';

const joined: Change = {
  begins_on: '2026-01-01',
  values: { department_id: 1, reporting_manager_1_id: 10, designation: 'Associate' },
};
const [audit, taxation] = [1, 2];
const [p, q] = [10, 20];
function entered(...wishes: readonly (readonly [string, Partial<Place>])[]): Change[] {
  const changes = [joined];
  for (const [begins_on, wished] of wishes) changes.push({ begins_on, values: namedIn(changes, begins_on, wished) });
  return changes;
}

describe('a change (D21)', () => {
  test('entered for an earlier day keeps the fields that a later one names', () => {
    const changes = entered(
      ['2026-11-15', { department_id: audit, reporting_manager_1_id: q }],
      ['2026-11-01', { department_id: taxation }],
    );
    expect(rowsOf(changes)).toEqual([
      { begins_on: '2026-01-01', ends_on: '2026-10-31', place: { ...joined.values } },
      { begins_on: '2026-11-01', ends_on: '2026-11-14', place: { ...joined.values, department_id: taxation } },
      {
        begins_on: '2026-11-15',
        ends_on: null,
        place: { ...joined.values, department_id: taxation, reporting_manager_1_id: q },
      },
    ]);
  });

  test('applies until the next one that names the same field', () => {
    const changes = entered(['2026-11-15', { department_id: 3 }], ['2026-11-01', { department_id: taxation }]);
    const departments = ['2026-10-31', '2026-11-01', '2026-11-14', '2026-11-15'].map(
      (day) => placeOn(changes, day)?.department_id,
    );
    expect(departments).toEqual([audit, taxation, taxation, 3]);
  });

  test('from Audit to Taxation on 16-11: still in Audit on 15-11', () => {
    const changes = entered(['2026-11-16', { department_id: taxation }]);
    expect(placeOn(changes, '2026-11-15')?.department_id).toBe(audit);
    expect(placeOn(changes, '2026-11-16')?.department_id).toBe(taxation);
  });

  test('two on one day make one row', () => {
    const changes = entered(['2026-11-16', { department_id: taxation }], ['2026-11-16', { reporting_manager_1_id: q }]);
    expect(rowsOf(changes).map(({ begins_on }) => begins_on)).toEqual(['2026-01-01', '2026-11-16']);
  });

  test('names no value already in place', () => {
    expect(namedIn([joined], '2026-03-01', { department_id: audit, reporting_manager_1_id: q })).toEqual({
      reporting_manager_1_id: q,
    });
  });

  test('has no effect before the first day or after the last', () => {
    expect(placeOn([joined], '2025-12-31')).toBeUndefined();
    expect(placeOn([joined], '2026-09-01', '2026-08-31')).toBeUndefined();
    expect(rowsOf(entered(['2026-11-16', { department_id: taxation }]), '2026-08-31')).toEqual([
      { begins_on: '2026-01-01', ends_on: '2026-08-31', place: joined.values },
    ]);
  });

  test.each<[Partial<Place>, string]>([
    [{ reporting_manager_1_id: p }, 'Change of manager'],
    [{ reporting_manager_1_id: p, department_id: 2 }, 'Transfer'],
    [{ weekly_capacity_min: 1200 }, 'Change of hours'],
  ])('of %j is a %s', (named, kind) => expect(kindOf(named)).toBe(kind));
});

test('changes in any order: one row a day, each following the changes up to it', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days));
  const wish = fc.tuple(
    day,
    fc.record(
      { department_id: fc.integer({ min: 1, max: 3 }), grade_id: fc.integer({ min: 1, max: 3 }) },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), day, (wishes, asked) => {
      const changes = entered(...wishes);
      const rows = rowsOf(changes);
      const holding = rows.filter(
        ({ begins_on, ends_on }) => begins_on <= asked && (ends_on === null || asked <= ends_on),
      );
      expect(holding.map(({ place }) => place)).toEqual([placeOn(changes, asked)]);
    }),
  );
});

describe('a circle of managers', () => {
  const from = '2026-11-20';
  const under = (id: number, manager: number | null, begins_on = '2026-01-01', ends_on: string | null = null) => ({
    id,
    manager,
    begins_on,
    ends_on,
  });

  test.each([
    ['a tree', [under(1, null), under(2, 1), under(3, 2)], [3], []],
    ['themselves', [under(1, 1)], [1], [[1, from]]],
    ['two managing each other', [under(1, 2), under(2, 1)], [2], [[2, from]]],
    ['three in a row', [under(1, 3), under(2, 1), under(3, 2)], [1], [[1, from]]],
    ['not for a circle of others', [under(1, 2), under(2, 1), under(3, 1)], [3], []],
    [
      'from the day on which the other becomes their report',
      [under(1, 2, from), under(2, 1, '2026-12-01')],
      [1],
      [[1, '2026-12-01']],
    ],
    [
      'none if one ends before the other begins',
      [under(1, 2, from), under(2, 1, '2026-01-01', '2026-11-19'), under(2, null, from)],
      [1],
      [],
    ],
  ])('%s', (_, lines, people, found) => expect([...circlesOf(lines, people, from)]).toEqual(found));

  test('is found on any day, whatever the lines', () => {
    const person = fc.integer({ min: 1, max: 5 });
    const line = fc.record({ id: person, manager: person, at: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (drawn) => {
        const lines = drawn.map(({ id, manager, at }) => under(id, manager, addDays(from, at), addDays(from, at)));
        const on = (day: string) => new Map(lines.filter((one) => one.begins_on === day).map((one) => [one.id, one]));
        const climbs = (day: string, id: number) =>
          Array.from({ length: 6 }).reduce<number | null>((at) => (at && on(day).get(at)?.manager) ?? null, id);
        const days = [0, 1, 2, 3].map((at) => addDays(from, at));
        const ids = [1, 2, 3, 4, 5];
        const endless = days.some((day) => ids.some((id) => climbs(day, id) !== null));
        expect(circlesOf(lines, ids, from).size > 0).toBe(endless);
      }),
    );
  });
});
