import { companies } from '#modules/sign-in/server/public/client-companies.ts';
import type { KnownPerson, People } from '#platform/server/people.ts';
import { type Audience, permissionText } from '#platform/contract/access.ts';
import { containing } from '#platform/server/list/filters.ts';
import { hasPassword } from '#platform/server/identity/accounts.ts';
import { today } from '#platform/server/work.ts';
import { sql } from 'kysely';

type Row = {
  id: number;
  name: string;
  audience: Audience;
  client_id: number | null;
  companies: number[];
  role_id: number;
  role_name: string;
  permissions: `${string}:READ`[];
};

/**
 * People who may sign in and have a right today, each with all of their rights; a client user once for each company
 * that they may work for.
 */
export const peopleHaving: People = async (work, { having, find = '', ids, offset = 0, limit }) => {
  if (having.kind !== 'permission') return [];
  const right = permissionText(having.module, having.action);
  const { rows } = await sql<Row>`
    select account.id, account.name, account.audience, account.client_id,
      ${companies().openTo(sql.ref('account.id'))} as companies,
      role.id as role_id, role.name as role_name,
      held.permissions
    from account
    join role on role.id = account.role_id
    cross join lateral (
      select array_agg(coalesce(own.module, given.module) || ':' || coalesce(own.action, given.action)) as permissions
      from (select module, action from role_permission where role_id = account.role_id) as given
      full join (
        select module, action, granted from account_permission
        where account_id = account.id and (until is null or until >= ${today(work)})
      ) as own on own.module = given.module and own.action = given.action
      where own.granted is not false
    ) as held
    where account.dot_access and ${hasPassword} and ${right} = any(held.permissions)
      and account.name ilike ${containing(find)}
      and ${ids === undefined ? sql`true` : sql`account.id = any(${[...ids]}::bigint[])`}
    order by account.name, account.id
    limit ${limit} offset ${offset}`.execute(work.db);
  return rows.flatMap((row) => companiesOf(row).map((clientId) => personOf(row, clientId)));
};

const personOf = (row: Row, clientId: number | null): KnownPerson => ({
  accountId: row.id,
  name: row.name,
  audience: row.audience,
  clientId,
  role: { id: row.role_id, name: row.role_name },
  permissions: new Set(row.permissions),
  viewer: undefined,
});

/** Each company that a client user may work for. */
const companiesOf = ({ audience, client_id, companies: open }: Row): readonly (number | null)[] =>
  audience === 'client' ? [...new Set([...open, ...(client_id === null ? [] : [client_id])])] : [null];
