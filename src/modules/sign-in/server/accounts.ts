import { actions, type Audience, type Permission } from '#platform/contract/access.ts';
import type { Work } from '#platform/server/work.ts';
import type { IdentityTables } from '#platform/server/identity/tables.ts';
import { type Selectable, sql } from 'kysely';
import { type AccessEntry, type Identity, roleIds, type UserDetails } from '../contract.ts';
import { companies } from './public/client-companies.ts';
import type { SignInTables } from './tables.ts';

export type Account = Selectable<IdentityTables['account']>;

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<SignInTables & IdentityTables>();

/**
 * Whether access is on and has not ended. It ends at `closes_at`; an administrator's only when it is switched off,
 * which the last administrator's cannot be.
 */
export const hasAccess = (
  { now }: Pick<Work, 'now'>,
  { dot_access, closes_at, role_id }: Pick<Account, 'dot_access' | 'closes_at' | 'role_id'>,
): boolean => dot_access && (closes_at === null || Date.parse(closes_at) > now.getTime() || role_id === roleIds.admin);

/** The administrators who can sign in. */
export async function adminIds(work: Work): Promise<readonly number[]> {
  const admins = await tables(work)
    .selectFrom('account')
    .select('id')
    .where('role_id', '=', roleIds.admin)
    .where('dot_access', '=', true)
    .execute();
  return admins.map(({ id }) => id);
}

/** The request's role names the audience (decisions D1). */
export const audienceOf = (identity: Pick<Identity, 'role'>): Audience =>
  identity.role === roleIds.team ? 'team' : 'client';

/** The key for finding an address and counting its tries: an email may exist once in each audience. */
export const addressOf = (identity: Identity): string => `${audienceOf(identity)} ${identity.email}`;

export const findAccount = (work: Work, identity: Identity): Promise<Account | undefined> =>
  tables(work)
    .selectFrom('account')
    .selectAll()
    .where('audience', '=', audienceOf(identity))
    .where('email', '=', identity.email)
    .executeTakeFirst();

/** The role's name; its rights belong to a later module. */
export const roleName = sql<string>`(select role.name from role where role.id = account.role_id)`;

/** A person's rights as the API sends them. */
export const accessList = (permissions: ReadonlySet<Permission>): AccessEntry[] =>
  [...permissions].toSorted().flatMap((permission) => {
    const at = permission.lastIndexOf(':');
    const status = actions.find((action) => action === permission.slice(at + 1));
    return status ? [{ module: permission.slice(0, at), status }] : [];
  });

/** @param chosen the company that the session was switched to, if any */
export async function userDetailsOf(work: Work, accountId: number, chosen?: number | null): Promise<UserDetails> {
  const client = sql<number | null>`coalesce(${chosen ?? null}::bigint, account.client_id)`;
  const row = await tables(work)
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.email', 'account.audience', 'account.role_id'])
    .select([client.as('client_id'), companies().nameOf(client).as('client_name'), roleName.as('role_name')])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    audience: row.audience,
    role: { id: row.role_id, name: row.role_name },
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
  };
}
