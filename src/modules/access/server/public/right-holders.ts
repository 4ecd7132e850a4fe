import type { Access } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { hasPassword } from '#platform/server/identity/accounts.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Accounts that have a right on a day, by their role or their own grant, and may sign in: staff, or client users for
 * rights that only clients have. A subquery for `in`.
 */
export function holdersOf(access: Access, day: PlainDate): RawBuilder<number> {
  if (access.kind !== 'permission') return sql`(select id from account where false)`;
  const { module, action, audience = 'team' } = access;
  return sql`(
    select account.id
    from account
    left join account_permission as own on own.account_id = account.id and own.module = ${module}
      and own.action = ${action} and (own.until is null or own.until >= ${day})
    left join role_permission as by_role on by_role.role_id = account.role_id and by_role.module = ${module}
      and by_role.action = ${action}
    where account.dot_access and account.audience = ${audience} and ${hasPassword}
      and coalesce(own.granted, by_role.role_id is not null))`;
}

/**
 * Reads the accounts that have a right today.
 * @param role its name, to get only people of one role
 */
export async function rightHolders(work: Work, access: Access, role?: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from account join role on role.id = account.role_id
    where account.id in ${holdersOf(access, today(work))}
      and ${role === undefined ? sql`true` : sql`role.name = ${role}`}
    order by account.id`.execute(work.db);
  return rows.map(({ id }) => id);
}
