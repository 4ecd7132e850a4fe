import { record } from '#platform/server/audit/record.ts';
import { keepingWork } from '#platform/server/errors.ts';
import { tell } from '#platform/server/live/tell.ts';
import { today, type Work } from '#platform/server/work.ts';
import { later } from '#platform/server/time/moments.ts';
import { seal } from '#platform/server/secrets/digests.ts';
import { randomInt } from 'node:crypto';
import { accountEvents, type Identity, type SignedIn } from '../contract.ts';
import type { FactorAsked } from '../factors.ts';
import { choosePositions } from '../rules.ts';
import {
  type Account,
  accessList,
  addressOf,
  audienceOf,
  findAccount,
  hasAccess,
  tables,
  userDetailsOf,
} from './accounts.ts';
import { type Challenge, endChallenges, openChallenge, startChallenge } from './challenges.ts';
import { rememberDevice } from './devices.ts';
import { askForFactor } from './factor-challenges.ts';
import {
  invalidCredential,
  invalidKeyword,
  locked,
  mustHaveOpened,
  signInOver,
  takeSignInTry,
  type Try,
} from './failures.ts';
import { decryptKeyword, lettersMatch } from './keywords.ts';
import { passwordMatches } from './passwords.ts';
import { lockAccount } from './public/accounts.ts';
import type { ReadRights } from './public/rights.ts';
import { endSession } from './public/sessions.ts';
import { startSession } from './public/start-session.ts';
import { endSessionBefore } from './session-before.ts';
import { signChallenge } from './tokens.ts';
import type { ByProvider } from '../provider/server/asking.ts';
import { mustUseProvider } from '../provider/server/must-use.ts';
import { proveSettings, tellOfException } from '../provider/server/required.ts';
import { providerLasts } from '../provider/words.ts';

export type PasswordTry = { account: Account | undefined; right: boolean; attempt: Try };

/** Takes a try, then compares the password; outside of the transaction, because hashing is slow. */
export async function tryPassword(work: Work, form: Identity & { password: string }): Promise<PasswordTry> {
  const account = await findAccount(work, form);
  const attempt = await takeSignInTry(work, form, account);
  try {
    // If the provider is required, no password is right; the comparison still runs and takes as long.
    const stored = (await mustUseProvider(work, account)) ? null : (account?.password_hash ?? null);
    const right = await passwordMatches(stored, form.password);
    if (right && account) mustOpen(work, account);
    return { account, right, attempt };
  } catch (error) {
    // A comparison that did not run is not the person's failure.
    await attempt.giveBack(work);
    throw error;
  }
}

/** Fails on an unreadable keyword before a try is counted. */
function mustOpen({ config }: Work, { id, keyword_cipher }: Account): void {
  if (keyword_cipher !== null) decryptKeyword(config, id, keyword_cipher);
}

/** The first step: a challenge for the keyword, or for setting one if there is none. */
export async function beginSignIn(
  work: Work,
  identity: Identity,
  { account, right, attempt }: PasswordTry,
  readRights: ReadRights,
) {
  const now = account && right ? await lockAccount(work, account.id) : undefined;
  // The password was changed while the old one was being compared.
  if (!now || now.password_hash !== account?.password_hash) {
    await recordRefusal(work, identity, account, 'password', attempt);
    throw keepingWork(invalidCredential());
  }
  // Only told after the right password; to others the account looks like any other.
  if (!hasAccess(work, now)) {
    await recordRefusal(work, identity, now, 'access', attempt);
    throw keepingWork(locked());
  }
  await attempt.giveBack(work);
  mustHaveOpened(work, now);
  const positions = await positionsOf(work, now);
  const challenge = await startChallenge(work, now.id, positions);
  return {
    token: await signChallenge(work.config, { userRole: now.role_id, securityCode: positions }, challenge, work.now),
    securitycode: positions.length > 0,
    permissions: await rightsOf(work, now, readRights),
    role: now.role_id,
    uname: now.name,
  };
}

/** The positions stay the same until a sign-in succeeds, so that a repeated request cannot get easier ones. */
async function positionsOf(work: Work, account: Account): Promise<number[]> {
  if (account.keyword_cipher === null) return [];
  if (account.keyword_positions) return account.keyword_positions;
  const keyword = decryptKeyword(work.config, account.id, account.keyword_cipher);
  const positions = choosePositions(keyword, (below) => randomInt(below));
  await tables(work)
    .updateTable('account')
    .set({ keyword_positions: positions })
    .where('id', '=', account.id)
    .execute();
  return positions;
}

type KeywordForm = Identity & { keyword: string; position: number[] };
export type KeywordTry = { challenge: Challenge; attempt: Try };

/** Takes a try; needs the challenge of the same account. */
export async function tryKeyword(work: Work, form: KeywordForm): Promise<KeywordTry> {
  const challenge = await openChallenge(work);
  const account = await findAccount(work, form);
  // A challenge for setting a keyword has no positions, so no answer fits it.
  if (!challenge || account?.id !== challenge.account_id || !sameList(challenge.positions, form.position))
    throw signInOver();
  mustOpen(work, account);
  return { challenge, attempt: await takeSignInTry(work, form, account) };
}

/** The second step: checks the letters, then a session or the additional factor. Only success uses the challenge up. */
export async function finishSignIn(
  work: Work,
  form: KeywordForm,
  { challenge, attempt }: KeywordTry,
  readRights: ReadRights,
): Promise<SignedIn | FactorAsked> {
  const account = await lockAccount(work, challenge.account_id);
  if (!account?.keyword_cipher || !(await openChallenge(work))) throw signInOver();
  const keyword = decryptKeyword(work.config, account.id, account.keyword_cipher);
  const byProvider = await mustUseProvider(work, account);
  if (byProvider || !lettersMatch(keyword, challenge.positions, form.keyword)) {
    await recordRefusal(work, form, account, 'keyword', attempt);
    throw keepingWork(invalidKeyword());
  }
  if (!hasAccess(work, account)) {
    await recordRefusal(work, form, account, 'access', attempt);
    throw keepingWork(locked());
  }
  mustHaveOpened(work, account);
  await endChallenges(work, account.id);
  const before = challenge.session_before;
  const asked = await askForFactor(work, account, { before });
  if (!asked) return completeSignIn(work, account, attempt, readRights, { before });
  // As with the password: a right answer gives its own try back; only a complete sign-in clears the failures.
  await attempt.giveBack(work);
  return asked;
}

/**
 * The session that the browser had; when an additional factor was shown, if any; and the provider's session if it
 * replaced password and keyword.
 */
type How = { readonly before: string | null; readonly factor_at?: string; readonly by?: ByProvider | undefined };

/** Begins the session after all steps. */
export async function completeSignIn(
  work: Work,
  account: Account,
  attempt: Try,
  readRights: ReadRights,
  how: How,
): Promise<SignedIn> {
  await endChallenges(work, account.id);
  await tables(work)
    .updateTable('account')
    .set({ keyword_positions: null, last_sign_in_at: work.now.toISOString() })
    .where('id', '=', account.id)
    .execute();
  await attempt.forget(work);
  return signInTo(work, account, readRights, how);
}

async function signInTo(work: Work, account: Account, readRights: ReadRights, how: How): Promise<SignedIn> {
  const { factor_at, by } = how;
  const { sid, token } = await startSession(work, account, later(work.now, longest(work, how)), {
    ...(factor_at === undefined ? {} : { factor_at }),
    ...(by && { by_provider: true, provider_sid: by.provider_sid, provider_refresh: by.provider_refresh }),
  });
  rememberDevice(work, account.id);
  const userDetails = await userDetailsOf(work, account.id);
  const inPerson = { ...work, actor: { ...work.actor, accountId: account.id, name: account.name } };
  await endSessionBefore(inPerson, how.before);
  await record(inPerson, accountEvents.signedIn, account.id, {
    after: { session: sid, ip: work.origin.ip, ...(by ? { by: 'provider' } : {}) },
  });
  await (by ? proveSettings(work, account) : tellOfException(work, account));
  return {
    token,
    role: account.role_id,
    uname: account.name,
    permissions: await rightsOf(work, account, readRights),
    userDetails,
  };
}

/** A session's life in seconds: an hour if the provider announces no sign-outs. */
const longest = ({ config }: Work, { by }: How): number =>
  by && !by.tells ? Math.min(config.sessions.most, providerLasts.session) : config.sessions.most;

const rightsOf = async (work: Work, { id, role_id }: Account, readRights: ReadRights) =>
  accessList(await readRights(work.db, role_id, id, today(work)));

/** Ends this session only; other browsers of the same person stay signed in. */
export async function signOut(work: Work): Promise<undefined> {
  // An earlier click may have ended the session.
  if (!(await endSession(work, work.actor.sessionId))) return;
  await tell(work, [work.actor.accountId], 'ended');
  await record(work, accountEvents.signedOut, work.actor.accountId, { after: { session: work.actor.sessionId } });
}

/**
 * Records the refusal, and whether the address is now locked. Unknown addresses are kept as a digest
 * only: people type passwords into the wrong field, and strangers' addresses are private.
 */
export async function recordRefusal(
  work: Work,
  identity: Identity,
  account: Account | undefined,
  step: 'password' | 'keyword' | 'factor' | 'code' | 'access' | 'provider',
  attempt: Try,
): Promise<void> {
  const address = seal(work.config, 'refused address', addressOf(identity)).slice(0, 16);
  const who = account ? {} : { address };
  const after = { ...who, step, audience: audienceOf(identity), ip: work.origin.ip };
  await record(work, accountEvents.signInRefused, account?.id ?? 0, { after });
  if (attempt.last) await record(work, accountEvents.locked, account?.id ?? 0, { after });
}

const sameList = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
