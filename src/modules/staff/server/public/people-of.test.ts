import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { roleIds } from '#modules/sign-in/contract.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { anyFirm, type Firm, type Member, settle, settleFrom } from '../testing/firm.ts';
import { idsOf, type People, peopleOf, peopleSeenBy } from './people-of.ts';

let portal: TestPortal;
let staff: readonly { id: number; user_id: number }[];
const size = 9;
beforeAll(async () => {
  portal = await testPortal();
  const { rows } = await portal.database.pool.query<{ id: number; user_id: number }>(
    'select id, user_id from employee where user_id is not null and deleted_at is null order by id limit $1',
    [size],
  );
  staff = rows;
});

/** What the statements return, by position in the firm. */
async function asked(at: number, day?: PlainDate): Promise<Record<keyof People, number[]>> {
  const people = peopleOf({ actor: { accountId: staff[at]?.user_id ?? 0 } }, day);
  const places = async (name: keyof People) => {
    const found = await idsOf(portal.database, people[name]);
    return staff.flatMap(({ id }, place) => (found.has(id) ? [place] : []));
  };
  return {
    self: await places('self'),
    tree: await places('tree'),
    circle: await places('circle'),
    department: await places('department'),
  };
}

/** The same, by walking through the firm in memory. */
function walked(firm: Firm, at: number): Record<keyof People, number[]> {
  const own = firm[at];
  if (!own || own.deleted) return { self: [], tree: [], circle: [], department: [] };
  const reached = new Set([at]);
  for (const above of reached) {
    for (const [place, { first, second, deleted }] of firm.entries())
      if (!deleted && (first === above || second === above)) reached.add(place);
  }
  const circle = [...reached].toSorted((one, other) => one - other);
  const department = firm.flatMap((one, place) => (one.department === own.heads ? [place] : []));
  return { self: [at], tree: circle.filter((place) => place !== at), circle, department };
}

test('for any managers, the statements match a walk through the firm', async () => {
  await fc.assert(
    fc.asyncProperty(anyFirm(size), async (firm) => {
      await settle(portal.database, staff.map(({ id }) => id), firm); // prettier-ignore
      for (const at of firm.keys()) expect(await asked(at)).toEqual(walked(firm, at));
    }),
    { numRuns: 25 },
  );
});

test('for a day, they match the firm of that day', async () => {
  const moved = fc.tuple(anyFirm(size), anyFirm(size)).map(([before, after]) => ({
    before,
    // Heads of department and deletions apply to all days.
    after: after.map((one, at) => ({
      ...one,
      heads: before[at]?.heads ?? null,
      deleted: before[at]?.deleted ?? false,
    })),
  }));
  await fc.assert(
    fc.asyncProperty(moved, async ({ before, after }) => {
      const ids = staff.map(({ id }) => id);
      await settle(portal.database, ids, before);
      await settleFrom(portal.database, ids, [
        { day: '2026-01-05', firm: before },
        { day: '2026-11-16', firm: after },
      ]);
      for (const at of before.keys()) {
        expect(await asked(at, '2026-11-15')).toEqual(walked(before, at));
        expect(await asked(at, '2026-11-16')).toEqual(walked(after, at));
        const { self, ...others } = await asked(at, '2026-01-04');
        expect(others).toEqual({ circle: self, tree: [], department: [] });
      }
    }),
    { numRuns: 15 },
  );
});

describe('on the days of a transfer', () => {
  const member = (first: number | null, department: number, heads: number | null = null): Member => ({
    first,
    second: null,
    department,
    heads,
    status: 'ACTIVE',
    deleted: false,
  });

  test('the old head of department stops seeing someone on the day', async () => {
    const ids = staff.map(({ id }) => id);
    const before = [member(null, 0, 0), member(null, 1, 1), member(null, 0)];
    await settle(portal.database, ids, before);
    await settleFrom(portal.database, ids, [
      { day: '2026-01-05', firm: before },
      { day: '2026-11-16', firm: [member(null, 0, 0), member(null, 1, 1), member(null, 1)] },
    ]);
    const seenBy = async (at: number, day: PlainDate) => {
      const actor = { accountId: staff[at]?.user_id ?? 0, role: { id: roleIds.hod, name: 'HOD' } };
      const seen = await idsOf(portal.database, peopleSeenBy({ actor }, day) ?? sql<number>`(select null::bigint)`);
      return seen.has(ids[2] ?? 0);
    };
    expect([await seenBy(0, '2026-11-15'), await seenBy(1, '2026-11-15')]).toEqual([true, false]);
    expect([await seenBy(0, '2026-11-16'), await seenBy(1, '2026-11-16')]).toEqual([false, true]);
  });

  test('leavers keep their place, and their reports stay in the tree', async () => {
    const ids = staff.map(({ id }) => id);
    const firm = [member(null, 0), member(0, 0), member(1, 0)];
    await settle(portal.database, ids, firm);
    await settleFrom(portal.database, ids, [{ day: '2026-01-05', firm }]);
    await portal.database.pool.query(
      `update employee set last_working_date = '2026-08-31', status = 'EXITED' where id = $1`,
      [ids[1]],
    );
    expect(await asked(0, '2026-09-15')).toMatchObject({ tree: [1, 2] });
  });
});

test('accounts that are not on the staff have nobody', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from account where audience = 'client' limit 1",
  );
  const people = peopleOf({ actor: { accountId: rows[0]?.id ?? 0 } });
  for (const subquery of Object.values(people)) expect((await idsOf(portal.database, subquery)).size).toBe(0);
});
