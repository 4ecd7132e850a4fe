import { actions, type Audience, type Permission } from '#platform/contract/access.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { type AccessEntry, type Identity, teamRole, type UserDetails } from '../contract.ts';
import { readRights } from './public/sessions.ts';
import type { AccessTables } from './tables.ts';

export type Account = Selectable<AccessTables['account']>;

export const tables = (work: Pick<Work, 'db'>) => work.db.withTables<AccessTables>();

/** The request's role names the audience (decisions D1). */
export const audienceOf = (identity: Pick<Identity, 'role'>): Audience =>
  identity.role === teamRole ? 'team' : 'client';

/** What an address is counted and looked up by: the same e-mail may exist once in each audience. */
export const addressOf = (identity: Identity): string => `${audienceOf(identity)} ${identity.email}`;

export const findAccount = (work: Work, identity: Identity): Promise<Account | undefined> =>
  tables(work)
    .selectFrom('account')
    .selectAll()
    .where('audience', '=', audienceOf(identity))
    .where('email', '=', identity.email)
    .executeTakeFirst();

/**
 * The account as it is now; nobody else changes it until this transaction ends. Records that refer to it may be written
 * meanwhile: a night's work that writes thousands of notifications keeps nobody from signing in.
 */
export const lockAccount = (work: Work, id: number): Promise<Account | undefined> =>
  tables(work).selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** An account's change as the trail keeps it: with its versions, by which who edits an older one hears whose edit it was. */
export const versions = (
  { version }: Pick<Account, 'version'>,
  before: Readonly<Record<string, unknown>> = {},
  after: Readonly<Record<string, unknown>> = {},
) => ({ before: { ...before, version }, after: { ...after, version: version + 1 } });

/** What an account may do today, as it travels. */
export const accessListOf = async (work: Work, account: Pick<Account, 'id' | 'role_id'>): Promise<AccessEntry[]> =>
  accessList(await readRights(work.db, account.role_id, account.id, today(work)));

export const accessList = (permissions: ReadonlySet<Permission>): AccessEntry[] =>
  [...permissions].toSorted().flatMap((permission) => {
    const at = permission.lastIndexOf(':');
    const status = actions.find((action) => action === permission.slice(at + 1));
    return status ? [{ module: permission.slice(0, at), status }] : [];
  });

export async function userDetailsOf(work: Work, accountId: number): Promise<UserDetails> {
  const row = await tables(work)
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .leftJoin('client', 'client.id', 'account.client_id')
    .select(['account.id', 'account.name', 'account.email', 'account.audience', 'account.role_id', 'account.client_id'])
    .select(['role.name as role_name', 'client.client_name'])
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
