import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anyFirm, type Firm, settle } from '../testing/firm.ts';
import { idsOf, type People, peopleOf } from './people-of.ts';

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

/** What the statements say, by the places of people in the firm. */
async function asked(at: number): Promise<Record<keyof People, number[]>> {
  const people = peopleOf({ actor: { accountId: staff[at]?.user_id ?? 0 } });
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

/** The same by walking through the firm. */
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

test('whatever the managers, the statements find whom one finds by walking through the firm', async () => {
  await fc.assert(
    fc.asyncProperty(anyFirm(size), async (firm) => {
      await settle(portal.database, staff.map(({ id }) => id), firm); // prettier-ignore
      for (const at of firm.keys()) expect(await asked(at)).toEqual(walked(firm, at));
    }),
    { numRuns: 25 },
  );
});

test('who is not on the staff has nobody', async () => {
  const { rows } = await portal.database.pool.query<{ id: number }>(
    "select id from account where audience = 'client' limit 1",
  );
  const people = peopleOf({ actor: { accountId: rows[0]?.id ?? 0 } });
  for (const subquery of Object.values(people)) expect((await idsOf(portal.database, subquery)).size).toBe(0);
});
