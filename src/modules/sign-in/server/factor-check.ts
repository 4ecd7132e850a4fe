/** An additional factor asked for again within a session: an unattended browser is not enough for sensitive steps. */
import { invalid, keepingWork, refused } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import type { FactorAnswer, FactorKinds } from '../factors.ts';
import { says } from '../words.ts';
import { type Account, tables } from './accounts.ts';
import { beginChallenge, endFactorChallenges, lastChallenge } from './factor-challenges.ts';
import { identityOf, isRightFactor, takeFactorTry } from './factor-sign-in.ts';
import { confirmedFactors } from './factors.ts';
import type { Try } from './failures.ts';
import { lockAccount } from './public/accounts.ts';
import { renewToken } from './renew-token.ts';
import { recordRefusal } from './sign-in.ts';

/** @throws 409 if there is no factor */
export async function beginFactorCheck(work: Work): Promise<FactorKinds> {
  const begun = await beginChallenge(work, work.actor.accountId, 'stepUp');
  if (!begun) throw refused('Set up an authenticator app or a passkey in My account first');
  return begun.factor;
}

type FactorCheck = { readonly account: Account; readonly attempt: Try };

/** Takes a try: a wrong code counts as at the sign-in. @throws 401 LOCKED, 409 if the challenge has expired */
export async function prepareFactorCheck(work: Work): Promise<FactorCheck> {
  const { accountId } = work.actor;
  if (!(await lastChallenge(work, accountId, 'stepUp'))) throw askedTooLongAgo();
  const account = await tables(work)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { account, attempt: await takeFactorTry(work, account) };
}

/** Marks the session as having shown a factor, and gives it a new token. @throws 400 at `code` */
export async function confirmFactorCheck(
  work: Work,
  answer: FactorAnswer,
  { account, attempt }: FactorCheck,
): Promise<undefined> {
  await lockAccount(work, account.id);
  const asked = await lastChallenge(work, account.id, 'stepUp');
  if (!asked) throw askedTooLongAgo();
  if (!(await isRightFactor(work, account, await confirmedFactors(work, account.id), answer, asked.challenge))) {
    await recordRefusal(work, identityOf(account), account, 'factor', attempt);
    throw keepingWork(invalid({ code: says.factorWrong }));
  }
  await attempt.giveBack(work);
  await endFactorChallenges(work, account.id);
  await tables(work)
    .updateTable('session')
    .set({ factor_at: work.now.toISOString() })
    .where('id', '=', work.actor.sessionId)
    .execute();
  await renewToken(work);
}

const askedTooLongAgo = () => refused('This has taken too long. Please try again');
