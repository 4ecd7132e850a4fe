/** The third step of a sign-in, where the account has an additional factor. */
import { record } from '#platform/server/audit/record.ts';
import { keepingWork } from '#platform/server/errors.ts';
import { notify } from '#platform/server/notify/notify.ts';
import type { Work } from '#platform/server/work.ts';
import { type Identity, roleIds, type SignedIn } from '../contract.ts';
import { type FactorAnswer, factorEvents, factorNotifications } from '../factors.ts';
import { type Account, hasAccess, tables } from './accounts.ts';
import { openSecret, stepOf } from './authenticator-app.ts';
import { factorWrong, locked, mustHaveOpened, signInOver, takeSignInTry, type Try } from './failures.ts';
import { type FactorChallenge, openFactorChallenge } from './factor-challenges.ts';
import { mustUseProvider } from '../provider/server/must-use.ts';
import { confirmedFactors, markUsed, type StoredFactor } from './factors.ts';
import { usedPasskey } from './passkeys.ts';
import { lockAccount } from './public/accounts.ts';
import type { ReadRights } from './public/rights.ts';
import { useCode } from './recovery-codes.ts';
import { completeSignIn, recordRefusal } from './sign-in.ts';

export const identityOf = ({ email, audience }: Account): Identity => ({
  email,
  ...(audience === 'team' ? { role: roleIds.team } : {}),
});

export type FactorTry = { readonly challenge: FactorChallenge; readonly attempt: Try };

/** Takes a try, as for a password or a keyword: all three count together. */
export async function tryFactor(work: Work): Promise<FactorTry> {
  const challenge = await openFactorChallenge(work);
  if (!challenge) throw signInOver();
  const account = await tables(work)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', challenge.account_id)
    .executeTakeFirstOrThrow();
  return { challenge, attempt: await takeFactorTry(work, account) };
}

/** Fails on an unreadable secret before a try is counted. */
export async function takeFactorTry(work: Work, account: Account): Promise<Try> {
  for (const { secret_cipher } of await confirmedFactors(work, account.id))
    if (secret_cipher) openSecret(work.config, account.id, secret_cipher);
  return takeSignInTry(work, identityOf(account), account);
}

/** A session for the right code or passkey. Only success uses the challenge up. */
export async function confirmFactor(
  work: Work,
  answer: FactorAnswer,
  { challenge, attempt }: FactorTry,
  readRights: ReadRights,
): Promise<SignedIn> {
  const account = await lockAccount(work, challenge.account_id);
  if (!account || !(await openFactorChallenge(work))) throw signInOver();
  const factors = await confirmedFactors(work, account.id);
  const { by_provider, provider_sid, provider_refresh, provider_tells } = challenge;
  const refused = !by_provider && (await mustUseProvider(work, account));
  if (refused || !(await isRightFactor(work, account, factors, answer, challenge.challenge))) {
    await recordRefusal(work, identityOf(account), account, 'factor', attempt);
    throw keepingWork(factorWrong());
  }
  if (!hasAccess(work, account)) {
    await recordRefusal(work, identityOf(account), account, 'access', attempt);
    throw keepingWork(locked());
  }
  mustHaveOpened(work, account);
  return completeSignIn(work, account, attempt, readRights, {
    before: challenge.session_before,
    factor_at: work.now.toISOString(),
    by: by_provider ? { provider_sid, provider_refresh, tells: provider_tells } : undefined,
  });
}

/** The account is locked: of two requests with the same code the second finds it used. */
export async function isRightFactor(
  work: Work,
  account: Account,
  factors: readonly StoredFactor[],
  { code, passkey }: FactorAnswer,
  challenge: string,
): Promise<boolean> {
  if (passkey) {
    const used = await usedPasskey(work, factors, passkey, challenge);
    if (used) await markUsed(work, used.factor.id, { counter: used.counter });
    return used !== undefined;
  }
  if (code === undefined) return false;
  const app = factors.find(({ kind }) => kind === 'app');
  const step = app?.secret_cipher
    ? stepOf(openSecret(work.config, account.id, app.secret_cipher), code, work.now, app.last_step)
    : undefined;
  if (app && step !== undefined) {
    await markUsed(work, app.id, { last_step: step });
    return true;
  }
  if (!(await useCode(work, account.id, code))) return false;
  await tellOfCode(work, account);
  return true;
}

/** Notifies the owner, even in their own session: the email warns them if it was someone else. */
async function tellOfCode(work: Work, { id, name }: Account): Promise<void> {
  const actor = { ...work.actor, name };
  await record({ ...work, actor: { ...actor, accountId: id } }, factorEvents.codeUsed, id);
  const isSigningIn = work.actor.accountId !== id;
  await notify({ ...work, actor: { ...actor, accountId: 0 } }, factorNotifications.codeUsed, {
    to: [id],
    title: isSigningIn ? 'You have signed in with a recovery code' : 'You have confirmed with a recovery code',
    body: 'It is used up. If this was not you, change your password and your keyword at once.',
    link: '/my-account?area=factors',
  });
}
