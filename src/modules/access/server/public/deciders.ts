import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** The accounts of those who decide about access today, to be told of what is theirs to decide. */
export async function accessDeciders(work: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id
    from account
    left join account_permission as own on own.account_id = account.id and own.module = 'Access'
      and own.action = 'UPDATE' and (own.until is null or own.until >= ${today(work)})
    left join role_permission as by_role on by_role.role_id = account.role_id and by_role.module = 'Access'
      and by_role.action = 'UPDATE'
    where account.dot_access and account.audience = 'team' and account.password_hash is not null
      and coalesce(own.granted, by_role.role_id is not null)
    order by account.id`.execute(work.db);
  return rows.map(({ id }) => id);
}
