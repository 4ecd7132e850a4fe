import type { ReadRights } from '#modules/sign-in/server/public/rights.ts';
import { permissionText, type Right } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/db.ts';
import { today, type Work } from '#platform/server/work.ts';
import { CompiledQuery } from 'kysely';

// The role's rights, minus the person's denials, plus their grants.
const effective = `
  select module, action from role_permission
  where role_id = $1 and not exists (
    select from account_permission denied
    where denied.account_id = $2 and not denied.granted and (denied.until is null or denied.until >= $3)
      and denied.module = role_permission.module and denied.action = role_permission.action)
  union
  select module, action from account_permission
  where account_id = $2 and granted and (until is null or until >= $3)`;

export const readRights: ReadRights = async (db, roleId, accountId, date) =>
  new Set((await rightsOn(db, roleId, accountId, date)).map(({ module, action }) => permissionText(module, action)));

/** A person's rights today. */
export const rightsOf = (work: Work, { id, role_id }: { id: number; role_id: number }): Promise<readonly Right[]> =>
  rightsOn(work.db, role_id, id, today(work));

async function rightsOn(db: Db, roleId: number, accountId: number, date: string): Promise<readonly Right[]> {
  const { rows } = await db.executeQuery<Right>(CompiledQuery.raw(effective, [roleId, accountId, date]));
  return rows;
}
