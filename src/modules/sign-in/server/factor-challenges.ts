import type { Work } from '#platform/server/work.ts';
import { later } from '#platform/server/time/moments.ts';
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ByProvider } from '../provider/server/asking.ts';
import type { FactorAsked, FactorKinds } from '../factors.ts';
import { lasts } from '../words.ts';
import type { SignInTables } from './tables.ts';
import { readToken, signFactor } from './tokens.ts';
import { confirmedFactors } from './factors.ts';
import { newChallenge, requestFor } from './passkeys.ts';

const tables = (work: Pick<Work, 'db'>) => work.db.withTables<SignInTables>();

export type FactorChallenge = Selectable<SignInTables['factor_challenge']>;
type Purpose = FactorChallenge['purpose'];

/** The sign-in so far: the provider's session, and the session that the browser had before. */
type From = { readonly by?: ByProvider | undefined; readonly before?: string | null };

/** @returns its id, which makes it single use */
export async function startFactorChallenge(
  work: Work,
  accountId: number,
  purpose: Purpose,
  challenge: string,
  { by, before = null }: From = {},
): Promise<string> {
  const id = randomUUID();
  const expires_at = later(work.now, lasts.factor);
  await tables(work)
    .insertInto('factor_challenge')
    .values({
      id,
      account_id: accountId,
      purpose,
      challenge,
      expires_at,
      used_at: null,
      by_provider: by !== undefined,
      provider_sid: by?.provider_sid ?? null,
      provider_refresh: by?.provider_refresh ?? null,
      provider_tells: by?.tells ?? false,
      session_before: before,
    })
    .execute();
  return id;
}

const open = (work: Work, purpose: Purpose) =>
  tables(work)
    .selectFrom('factor_challenge')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString());

/** The challenge of this request's token, while it is valid. */
export async function openFactorChallenge(work: Work): Promise<FactorChallenge | undefined> {
  const token = work.bearer === null ? null : await readToken(work.config, 'factor', work.bearer, work.now);
  return token ? open(work, 'signIn').where('id', '=', token.id).executeTakeFirst() : undefined;
}

/** The account's newest challenge to make a passkey or to confirm a factor again. */
export const lastChallenge = (
  work: Work,
  accountId: number,
  purpose: 'setUp' | 'stepUp',
): Promise<FactorChallenge | undefined> =>
  open(work, purpose).where('account_id', '=', accountId).orderBy('expires_at', 'desc').limit(1).executeTakeFirst();

/** Ends all of an account's challenges: others would ask for the same answer. */
export async function endFactorChallenges(work: Work, accountId: number): Promise<void> {
  await sql`
    update factor_challenge set used_at = ${work.now.toISOString()}
    where account_id = ${accountId} and used_at is null`.execute(work.db);
}

type Asked = { readonly id: number; readonly role_id: number; readonly name: string };

/** Asks for a factor after the keyword or the provider's answer; undefined if the account has none. */
export async function askForFactor(
  work: Work,
  { id, role_id, name }: Asked,
  from: From,
): Promise<FactorAsked | undefined> {
  const begun = await beginChallenge(work, id, 'signIn', from);
  if (!begun) return undefined;
  const token = await signFactor(work.config, begun.id, work.now);
  return { token, role: role_id, uname: name, factor: begun.factor };
}

/** Begins a challenge for one of the account's factors; undefined if it has none. */
export async function beginChallenge(
  work: Work,
  accountId: number,
  purpose: Purpose,
  from: From = {},
): Promise<{ id: string; factor: FactorKinds } | undefined> {
  const factors = await confirmedFactors(work, accountId);
  if (factors.length === 0) return undefined;
  const challenge = newChallenge();
  const id = await startFactorChallenge(work, accountId, purpose, challenge, from);
  const passkey = await requestFor(work, factors, challenge);
  return { id, factor: { app: factors.some(({ kind }) => kind === 'app'), passkey } };
}
