import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import { assembly } from '#app/server/modules.ts';
import { type Statement, statements } from '#platform/server/db.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { toDo } from '#platform/server/to-do/kind.ts';
import { statementsSent } from '#test/sql/plans.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchMyDay } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const kinds = new Map(toDo.allFrom(assembly).map((kind) => [kind.name, kind]));

const groupsOf = async (as: Role) =>
  (await portal.call<{ groups: ToDoGroup[] }>(fetchMyDay, { as, query: {} })).result.groups;

/** The count on the page behind a link, queried as the page does. */
async function listed(as: Role, { name, link }: ToDoGroup): Promise<number | undefined> {
  const list = kinds.get(name)?.list;
  const own = new URL(list?.page ?? '', 'http://portal').searchParams;
  const asked = [...new URL(link, 'http://portal').searchParams].filter(([key]) => !own.has(key));
  const [call, query] = [list?.call, Object.fromEntries(asked)];
  return call && (await portal.call<{ count: number }>(call, { as, query })).result.count;
}

const roles = ['accountant', 'team', 'manager', 'hod', 'partner', 'director', 'hr', 'admin'] as const;

test.each(roles)('every number in the to-do list of %s equals the count of the list it links to', async (as) => {
  for (const group of await groupsOf(as)) {
    expect([group.name, (await listed(as, group)) ?? group.count]).toEqual([group.name, group.count]);
    expect([group.name, group.items.length]).toEqual([group.name, Math.min(group.count, 5)]);
  }
});

test.each(roles)('the to-do list of %s is read in eight statements', async (as) => {
  expect(await statementsSent(() => groupsOf(as))).toBeLessThanOrEqual(8);
});

describe('the statement that counts the to-do list', () => {
  /** Its text as sent. */
  async function counting(as: Role): Promise<string> {
    const sent: Statement[] = [];
    statements.heard = sent;
    await groupsOf(as).finally(() => (statements.heard = null));
    return sent.find(({ text }) => text.includes('as counts'))?.text ?? '';
  }

  test('has the same text for everyone with a role, so that its plan is kept', async () => {
    const before = await counting('accountant');
    expect(before).toContain("'PENDING'");
    await portal.database.pool.query(
      'update account set role_id = (select role_id from account where email = $1) where email = $2',
      [cast.accountant.email, cast.team.email],
    );
    expect(await counting('team')).toBe(before);
  });

  test('calculates the people above each person once for all approvals', async () => {
    expect((await counting('manager')).split('recursive spine').length - 1).toBe(1);
  });
});

test('names of kinds are unique', () => {
  const names = toDo.allFrom(assembly).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a client user has no to-do list', async () => {
  expect((await portal.call(fetchMyDay, { as: 'client', query: {} })).status).toBe(403);
});
