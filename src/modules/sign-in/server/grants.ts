import type { Work } from '#platform/server/work.ts';
import { later } from '#platform/server/time/moments.ts';
import { digest } from '#platform/server/secrets/digests.ts';
import { randomBytes } from 'node:crypto';
import { lasts } from '../contract.ts';
import { type Account, tables } from './accounts.ts';
import type { SignInTables } from './tables.ts';
import { mustUseProvider } from '../provider/server/must-use.ts';
import { mustBeInPerson } from './in-person.ts';

export type GrantKind = SignInTables['access_grant']['kind'];

const lastsFor: Readonly<Record<GrantKind, number>> = {
  password: lasts.passwordGrant,
  keyword: lasts.keywordGrant,
  invitation: lasts.invitation,
};

/**
 * A single-use token for one purpose and one account; only its digest is kept.
 * @param from when its validity begins: invitations of later joiners are still valid on their first day
 */
export async function giveGrant(work: Work, kind: GrantKind, accountId: number, from = work.now): Promise<string> {
  mustBeInPerson(work);
  const token = randomBytes(32).toString('base64url');
  await tables(work)
    .insertInto('access_grant')
    .values({
      kind,
      account_id: accountId,
      token_hash: digest(token),
      expires_at: later(from, lastsFor[kind]),
      used_at: null,
      created_at: work.now.toISOString(),
    })
    .execute();
  return token;
}

export type Granted = { readonly kind: GrantKind; readonly account: Account };

/** The grant of this request's token, while it is valid and the account has access. */
export async function openGrant(work: Work, kinds: readonly GrantKind[]): Promise<Granted | undefined> {
  if (work.bearer === null) return undefined;
  const grant = await tables(work)
    .selectFrom('access_grant')
    .select(['kind', 'account_id'])
    .where('token_hash', '=', digest(work.bearer))
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString())
    .executeTakeFirst();
  if (!grant) return undefined;
  const account = await tables(work)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', grant.account_id)
    .where('dot_access', '=', true)
    .executeTakeFirst();
  // If the provider is required, only invitations stay valid, not the recovery of a password or keyword.
  const isOver = grant.kind !== 'invitation' && (await mustUseProvider(work, account));
  return account && !isOver ? { kind: grant.kind, account } : undefined;
}

/** Extends open invitations: their full validity begins at `from`. */
export async function prolongInvitation(work: Work, accountId: number, from: Date): Promise<void> {
  await tables(work)
    .updateTable('access_grant')
    .set({ expires_at: later(from, lastsFor.invitation) })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invitation')
    .where('used_at', 'is', null)
    .execute();
}

/** Ends every grant of an account, used or not. */
export async function endGrants(work: Work, accountId: number): Promise<void> {
  await tables(work)
    .updateTable('access_grant')
    .set({ used_at: work.now.toISOString() })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
