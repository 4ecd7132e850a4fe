import type { Right } from '#platform/contract/access.ts';
import { changedMeanwhile } from '#platform/server/audit/changed.ts';
import { record } from '#platform/server/audit/record.ts';
import { notFound, refused } from '#platform/server/errors.ts';
import { forgetCounts } from '#platform/server/list/count.ts';
import { tell } from '#platform/server/live/tell.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { type RoleChange, roleEvents, type RoleRights } from '../held-rights.ts';
import { rightName, whyNotChangeRoleRights } from '../rights-rules.ts';
import { tables } from './tables.ts';
import { keepAnAdministrator, oneAtATime } from './administrators.ts';
import { rightsOfRole } from './person-rights.ts';

/** The roles in order, each with its rights and number of people. */
export async function roleRights(work: Work): Promise<{ rows: RoleRights[] }> {
  const { rows } = await sql<RoleRights>`
    select role.id, role.name, role.version,
      (select count(*) from account where account.role_id = role.id and account.dot_access) as people,
      coalesce((
        select json_agg(json_build_object('module', given.module, 'action', given.action)
          order by given.module, given.action)
        from role_permission as given where given.role_id = role.id
      ), '[]') as rights
    from role where role.deleted_at is null and role.active order by role.position`.execute(work.db);
  return { rows };
}

/**
 * Changes the rights of several roles, all or none; they apply from each person's next request.
 * @throws 404, 409 with the reason or with who saved first
 */
export async function saveRoleRights(
  work: Work,
  changes: readonly RoleChange[],
): Promise<{ changes: number; people: number }> {
  await oneAtATime(work);
  const result = { changes: 0, people: 0 };
  for (const change of changes.toSorted((one, other) => one.role_id - other.role_id)) {
    const changed = await changeRole(work, change);
    result.changes += changed;
    if (changed === 0) continue;
    const people = await peopleOf(work, change.role_id);
    await tell(work, people, 'rights');
    result.people += people.length;
  }
  await keepAnAdministrator(work);
  work.afterCommit(() => forgetCounts('account'));
  return result;
}

/** @returns the number of changed rights */
async function changeRole(work: Work, { role_id, version, give, take }: RoleChange): Promise<number> {
  const role = await tables(work)
    .selectFrom('role')
    .select(['id', 'version'])
    .where('id', '=', role_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw notFound();
  if (role.version !== version) throw await changedMeanwhile(work, 'role', role_id, role.version);
  const has = new Set((await rightsOfRole(work, role_id)).map(rightName));
  const [given, taken] = [
    give.filter((right) => !has.has(rightName(right))),
    take.filter((right) => has.has(rightName(right))),
  ];
  const reason = whyNotChangeRoleRights(work.actor, role_id, { give: given, take: taken });
  if (reason) throw refused(reason);
  if (given.length + taken.length === 0) return 0;
  await store(work, role_id, given, taken);
  await tables(work)
    .updateTable('role')
    .set({ version: role.version + 1, updated_by: work.actor.accountId, updated_at: work.now.toISOString() })
    .where('id', '=', role_id)
    .execute();
  await record(work, roleEvents.rightsChanged, role_id, {
    before: { ...marked(given, false), ...marked(taken, true) },
    after: { ...marked(given, true), ...marked(taken, false) },
  });
  return given.length + taken.length;
}

async function store(work: Work, role_id: number, given: readonly Right[], taken: readonly Right[]): Promise<void> {
  if (given.length > 0) {
    await tables(work)
      .insertInto('role_permission')
      .values(given.map(({ module, action }) => ({ role_id, module, action })))
      .execute();
  }
  for (const { module, action } of taken) {
    await tables(work)
      .deleteFrom('role_permission')
      .where('role_id', '=', role_id)
      .where('module', '=', module)
      .where('action', '=', action)
      .execute();
  }
}

const marked = (rights: readonly Right[], held: boolean) =>
  Object.fromEntries(rights.map((right) => [rightName(right), held]));

async function peopleOf(work: Work, roleId: number): Promise<number[]> {
  const rows = await tables(work)
    .selectFrom('account')
    .select('id')
    .where('role_id', '=', roleId)
    .where('dot_access', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
