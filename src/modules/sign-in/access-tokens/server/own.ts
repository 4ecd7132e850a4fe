/** The caller's own access tokens. */
import type { PermissionModule } from '#platform/contract/access.ts';
import { type OfferedScope, scopesFor } from '#platform/contract/tokens/scopes.ts';
import { sensitiveWords } from '#platform/contract/tokens/sensitive.ts';
import { record } from '#platform/server/audit/record.ts';
import { invalid, keepingWork } from '#platform/server/errors.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { tables } from '../../server/accounts.ts';
import { confirmedFactors } from '../../server/factors.ts';
import { ownAccount, type PasswordAsked } from '../../server/public/own-credentials.ts';
import { type OwnToken, tokenEvents } from '../../public/access-token.ts';
import { endToken } from '../../server/public/access-tokens.ts';
import { newToken } from './secret.ts';

/** The most valid tokens a person has at a time. */
const mostTokens = 50;

export const tokenColumns = ['id', 'name', 'ending', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** All valid tokens, of all owners. */
export const goodTokens = (work: Work) =>
  tables(work)
    .selectFrom('access_token')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString());

export async function ownTokens(work: Work): Promise<{ rows: OwnToken[] }> {
  const own = goodTokens(work).select(tokenColumns).where('account_id', '=', work.actor.accountId);
  return { rows: await own.orderBy('id', 'desc').execute() };
}

export type TokenForm = { readonly name: string; readonly days: number; readonly scopes: readonly string[] };

/** Why these scopes are refused. Sensitive data, such as salaries, has to be named as well. */
export function whyNotScopes(chosen: readonly string[], offered: readonly OfferedScope[]): string | undefined {
  const known = new Map(offered.map((one) => [one.scope, one]));
  const foreign = chosen.find((scope) => !known.has(scope));
  if (foreign !== undefined) return `You may not give ${foreign}`;
  const unnamed = chosen.map((scope) => known.get(scope)).find((one) => one?.tells && !chosen.includes(one.tells));
  if (unnamed?.tells)
    return `${unnamed.scope} tells of this too, so choose it as well: ${sensitiveWords[unnamed.tells]}`;
  if (chosen.every((scope) => known.get(scope)?.action === null)) return 'Please select what the token may do';
  return undefined;
}

/** Only the hash is kept: the token is shown once. @throws 400 */
export async function makeToken(
  work: Work,
  { name, days, scopes }: TokenForm,
  asked: PasswordAsked,
  rights: readonly PermissionModule[],
): Promise<{ id: number; token: string }> {
  const account = await ownAccount(work, asked);
  const reason = whyNotScopes(scopes, scopesFor(work.actor, rights));
  if (reason) throw keepingWork(invalid({ scopes: reason }));
  await makeRoom(work, name);
  const token = newToken();
  const expires_at = later(work.now, days * 24 * 60 * 60);
  const chosen = [...new Set(scopes)].toSorted();
  const { id } = await tables(work)
    .insertInto('access_token')
    .values({
      account_id: account.id,
      name,
      token_hash: digest(token),
      ending: token.slice(-4),
      scopes: chosen,
      with_factor: (await confirmedFactors(work, account.id)).length > 0,
      by_provider: await isByProvider(work),
      created_at: work.now.toISOString(),
      expires_at,
      last_used_at: null,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { token: name, scopes: chosen.join(', '), expires_at };
  await record(work, tokenEvents.tokenMade, account.id, { after });
  return { id, token };
}

/** Whether the current session began through the sign-in provider. */
async function isByProvider(work: Work): Promise<boolean> {
  const session = tables(work).selectFrom('session').select('by_provider').where('id', '=', work.actor.sessionId);
  return (await session.executeTakeFirst())?.by_provider === true;
}

/** @throws 400 if the name is in use, or with too many tokens */
async function makeRoom(work: Work, name: string): Promise<void> {
  await endExpired(work);
  const { rows } = await ownTokens(work);
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw keepingWork(invalid({ name: 'You have a token of this name' }));
  if (rows.length >= mostTokens)
    throw keepingWork(invalid({ name: `You have ${mostTokens} tokens. Revoke one that you no longer use` }));
}

/** Frees the names of expired tokens. */
export async function endExpired(work: Work): Promise<void> {
  await tables(work)
    .updateTable('access_token')
    .set((column) => ({ ended_at: column.ref('expires_at') }))
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', work.now.toISOString())
    .execute();
}

/** @throws 404 for one that has ended or belongs to someone else */
export async function endOwnToken(work: Work, id: number): Promise<{ name: string }> {
  return endToken(work, id, work.actor.accountId);
}
