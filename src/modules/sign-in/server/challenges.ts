import type { Work } from '#platform/server/work.ts';
import { later } from '#platform/server/time/moments.ts';
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { lasts } from '../contract.ts';
import { tables } from './accounts.ts';
import { endFactorChallenges } from './factor-challenges.ts';
import type { SignInTables } from './tables.ts';
import { sessionBefore } from './session-before.ts';
import { readToken } from './tokens.ts';

export type Challenge = Selectable<SignInTables['sign_in_challenge']>;

/** @returns the id to put into the challenge's token */
export async function startChallenge(work: Work, accountId: number, positions: number[]): Promise<string> {
  const id = randomUUID();
  const session_before = await sessionBefore(work);
  const expires_at = later(work.now, lasts.challenge);
  await tables(work)
    .insertInto('sign_in_challenge')
    .values({ id, account_id: accountId, positions, expires_at, used_at: null, session_before })
    .execute();
  return id;
}

/** The challenge of this request's token, while it is valid. */
export async function openChallenge(work: Work): Promise<Challenge | undefined> {
  const token = work.bearer === null ? null : await readToken(work.config, 'challenge', work.bearer, work.now);
  if (!token) return undefined;
  return tables(work)
    .selectFrom('sign_in_challenge')
    .selectAll()
    .where('id', '=', token.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', work.now.toISOString())
    .executeTakeFirst();
}

/** Ends all of an account's challenges: others would ask for the same letters. */
export async function endChallenges(work: Work, accountId: number): Promise<void> {
  await tables(work)
    .updateTable('sign_in_challenge')
    .set({ used_at: work.now.toISOString() })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  await endFactorChallenges(work, accountId);
}
