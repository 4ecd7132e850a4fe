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

/** Takes a try, then compares the password; outside of the transaction, because hashing takes its time. */
export async function tryPassword(work: Work, form: Identity & { password: string }): Promise<PasswordTry> {
  const account = await findAccount(work, form);
  const attempt = await takeSignInTry(work, form, account);
  try {
    // Where the provider is required the password is compared with nothing: a wrong one takes as long.
    const stored = (await mustUseProvider(work, account)) ? null : (account?.password_hash ?? null);
    const right = await passwordMatches(stored, form.password);
    if (right && account) mustOpen(work, account);
    return { account, right, attempt };
  } catch (error) {
    // What could not be compared is no failure of the person's.
    await attempt.giveBack(work);
    throw error;
  }
}

/** A keyword that cannot be read is found out before anything counts as a try. */
function mustOpen({ config }: Work, { id, keyword_cipher }: Account): void {
  if (keyword_cipher !== null) decryptKeyword(config, id, keyword_cipher);
}

/** The first step: a challenge for the keyword, or for setting one where none is set. */
export async function beginSignIn(
  work: Work,
  identity: Identity,
  { account, right, attempt }: PasswordTry,
  readRights: ReadRights,
) {
  const now = account && right ? await lockAccount(work, account.id) : undefined;
  // Changed while it was being compared: the old password is no longer right.
  if (!now || now.password_hash !== account?.password_hash) {
    await recordRefusal(work, identity, account, 'password', attempt);
    throw keepingWork(invalidCredential());
  }
  // Said to those only who know the password; to others the account looks like any other.
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

/** The positions asked stay the same until a sign-in succeeds, so that nobody can ask again for easier ones. */
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

/** Takes a try for those who carry the challenge of this very account; others have nothing to try. */
export async function tryKeyword(work: Work, form: KeywordForm): Promise<KeywordTry> {
  const challenge = await openChallenge(work);
  const account = await findAccount(work, form);
  // One that only lets a keyword be set asks for no positions at all, and so for none that could be sent.
  if (!challenge || account?.id !== challenge.account_id || !sameList(challenge.positions, form.position))
    throw signInOver();
  mustOpen(work, account);
  return { challenge, attempt: await takeSignInTry(work, form, account) };
}

/** The second step: the letters asked for, then a session, or the question for an additional factor. The challenge is used up by success only. */
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
  // As with the password: what is right gives back its own try, only the whole sign-in forgets the failures.
  await attempt.giveBack(work);
  return asked;
}

/**
 * The session that the browser had, when an additional factor was shown, if one was, and the provider's word where it
 * stood in for password and keyword.
 */
type How = { readonly before: string | null; readonly factor_at?: string; readonly by?: ByProvider | undefined };

/** The whole sign-in was right. */
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

/** Seconds. Where nothing tells that somebody was signed out at the provider, such a session ends after an hour. */
const longest = ({ config }: Work, { by }: How): number =>
  by && !by.tells ? Math.min(config.sessions.most, providerLasts.session) : config.sessions.most;

const rightsOf = async (work: Work, { id, role_id }: Account, readRights: ReadRights) =>
  accessList(await readRights(work.db, role_id, id, today(work)));

/** Ends this session only; other browsers of the same person stay signed in. */
export async function signOut(work: Work): Promise<undefined> {
  // The session may have been ended by an earlier click.
  if (!(await endSession(work, work.actor.sessionId))) return;
  await tell(work, [work.actor.accountId], 'ended');
  await record(work, accountEvents.signedOut, work.actor.accountId, { after: { session: work.actor.sessionId } });
}

/**
 * Keeps what was refused, and that an address is now locked. The address of somebody unknown is kept under a digest
 * only: people type passwords into the wrong field, and strangers' addresses are nobody's business.
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
