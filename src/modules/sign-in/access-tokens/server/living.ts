import type { Actor, Audience, PermissionModule } from '#platform/contract/access.ts';
import { rightsOfToken } from '#platform/contract/tokens/scopes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { roleIds } from '../../words.ts';
import { isWhole } from './secret.ts';

export type LivingToken = Pick<Actor, 'name' | 'email'> & {
  token_id: number;
  token_name: string;
  scopes: string[];
  last_used_at: string | null;
  account_id: number;
  audience: Audience;
  client_id: number | null;
  role_id: number;
  role_name: string;
  role_version: number;
  permission_version: number;
  zone: string | null;
};

// The account may sign in; a factor that its role requires existed when the token was made, and still does.
const whatLives = `
  select token.id as token_id, token.name as token_name, token.scopes, token.last_used_at,
         account.id as account_id, account.name, account.email, account.audience, account.client_id,
         role.id as role_id, role.name as role_name, role.version as role_version, account.permission_version,
         preference.zone
  from access_token as token
  join account on account.id = token.account_id
  join role on role.id = account.role_id
  left join account_preference preference on preference.account_id = account.id
  where token.token_hash = $1 and token.ended_at is null and token.expires_at > $2 and account.dot_access
    and (account.opens_at is null or account.opens_at <= $2)
    and (account.closes_at is null or account.closes_at > $2 or account.role_id = ${roleIds.admin})
    and (account.role_id <> all($3) or (token.with_factor and exists (
      select from account_factor as factor where factor.account_id = account.id and factor.confirmed_at is not null)))`;

/** `last_used_at` is written at most once a minute (milliseconds). */
const touchAfter = 60_000;

/** The owner of a valid token. Asked at every request: a revoked token stops working at once. */
export async function livingToken(
  { pool }: Pick<Database, 'pool'>,
  { sessions }: Config,
  now: Date,
  bearer: string,
): Promise<LivingToken | undefined> {
  if (!isWhole(bearer)) return undefined;
  const limits = [digest(bearer), now.toISOString(), sessions.factorRoles];
  const [living] = (await pool.query<LivingToken>(whatLives, limits)).rows;
  if (!living) return undefined;
  const { token_id, last_used_at } = living;
  if (last_used_at === null || Math.abs(now.getTime() - Date.parse(last_used_at)) > touchAfter) {
    await pool.query('update access_token set last_used_at = $2 where id = $1', [token_id, now.toISOString()]);
  }
  return living;
}

/**
 * The owner's rights within the token's scopes. The same set while nothing changes: caches use it as their key.
 * @param modules the catalogue of rights
 */
export function rightsNamed(modules: readonly PermissionModule[]) {
  const named = new WeakMap<Actor['permissions'], Map<number, Actor['permissions']>>();
  return ({ token_id, scopes }: LivingToken, rights: Actor['permissions']): Actor['permissions'] => {
    const ofTokens = named.get(rights) ?? new Map<number, Actor['permissions']>();
    named.set(rights, ofTokens);
    const known = ofTokens.get(token_id) ?? rightsOfToken(rights, new Set(scopes), modules);
    ofTokens.set(token_id, known);
    return known;
  };
}
