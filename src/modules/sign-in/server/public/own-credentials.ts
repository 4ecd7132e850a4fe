/** Changing the caller's own credentials: the current password is asked again (decisions D3.6). */
import { record } from '#platform/server/audit/record.ts';
import { invalid, keepingWork } from '#platform/server/errors.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Work } from '#platform/server/work.ts';
import { later } from '#platform/server/time/moments.ts';
import { accountEvents, type Identity, lasts, roleIds, says } from '../../contract.ts';
import { mustUseProvider } from '../../provider/server/must-use.ts';
import { providerSays } from '../../provider/words.ts';
import { type Account, tables } from '../accounts.ts';
import { lockAccount, versions } from './accounts.ts';
import { endChallenges } from '../challenges.ts';
import { endCodes } from '../codes.ts';
import { takeSignInTry, type Try } from '../failures.ts';
import { endGrants } from '../grants.ts';
import { decryptKeyword, encryptKeyword } from '../keywords.ts';
import { keywordChangedMail, passwordChangedMail } from '../mails.ts';
import { mustBeChoosable } from '../new-password.ts';
import { hashPassword, passwordMatches } from '../passwords.ts';
import { renewToken } from '../renew-token.ts';
import { recordRefusal } from '../sign-in.ts';
import { endSessions } from './sessions.ts';
import { mustBeInPerson } from '../in-person.ts';

export type PasswordAsked = {
  readonly account: Account;
  readonly right: boolean;
  readonly attempt: Try;
  /** No password is valid: a recent sign-in by the provider replaces it. */
  readonly byProvider: boolean;
};

const identityOf = ({ email, audience }: Account): Identity => ({
  email,
  ...(audience === 'team' ? { role: roleIds.team } : {}),
});

/**
 * Takes a try and compares the caller's own password; to be called before the transaction. A wrong
 * one counts as at the sign-in, so that it cannot be guessed in an unattended browser.
 * @throws 401 LOCKED if no try is left
 */
export async function askPassword(work: Work, password: string): Promise<PasswordAsked> {
  const account = await tables(work)
    .selectFrom('account')
    .selectAll()
    .where('id', '=', work.actor.accountId)
    .executeTakeFirstOrThrow();
  const attempt = await takeSignInTry(work, identityOf(account), account);
  try {
    const byProvider = await mustUseProvider(work, account);
    const right = byProvider ? await hasJustSignedIn(work) : await passwordMatches(account.password_hash, password);
    return { account, attempt, right, byProvider };
  } catch (error) {
    // A comparison that did not run is not the person's failure.
    await attempt.giveBack(work);
    throw error;
  }
}

/** Whether this session was begun by the provider a moment ago. */
async function hasJustSignedIn(work: Work): Promise<boolean> {
  const session = await tables(work)
    .selectFrom('session')
    .select('id')
    .where('id', '=', work.actor.sessionId)
    .where('by_provider', '=', true)
    .where('created_at', '>=', later(work.now, -lasts.recentFactor))
    .executeTakeFirst();
  return session !== undefined;
}

/** In the transaction: the locked account if the password was right. @throws 400 at `current_password` */
export async function ownAccount(work: Work, { account, right, attempt, byProvider }: PasswordAsked): Promise<Account> {
  const now = await lockAccount(work, account.id);
  if (byProvider && !right) {
    // No password was guessed, so no failure is recorded.
    await attempt.giveBack(work);
    throw keepingWork(invalid({ current_password: providerSays.signInAgain }));
  }
  // The password was changed while the old one was being compared.
  if (!right || !now || now.password_hash !== account.password_hash) {
    await recordRefusal(work, identityOf(account), account, 'password', attempt);
    throw keepingWork(invalid({ current_password: says.currentPasswordWrong }));
  }
  await attempt.giveBack(work);
  return now;
}

export type PasswordChange = PasswordAsked & { readonly hash: string | null };

/** Checks both passwords and hashes the new one, outside of the transaction. @throws 400 */
export async function prepareOwnPassword(
  work: Work,
  form: { current_password: string; password: string },
): Promise<PasswordChange> {
  const { email, name } = work.actor;
  await mustBeChoosable(work, form.password, email, name);
  if (form.password === form.current_password) throw invalid({ password: says.passwordSame });
  const asked = await askPassword(work, form.current_password);
  return { ...asked, hash: asked.right ? await hashPassword(form.password) : null };
}

/** Sets the password; ends every other session and everything begun with the old one. */
export async function changeOwnPassword(work: Work, { hash, ...asked }: PasswordChange): Promise<undefined> {
  const account = await ownAccount(work, asked);
  await changeCredentials(work, account, { password_hash: hash });
  await record(work, accountEvents.passwordChanged, account.id, versions(account));
  await sendMail(work, passwordChangedMail, account.email, { name: account.name });
}

/** Sets the keyword; every other session ends. @throws 400 */
export async function changeOwnKeyword(work: Work, keyword: string, asked: PasswordAsked): Promise<undefined> {
  const account = await ownAccount(work, asked);
  if (account.keyword_cipher !== null && decryptKeyword(work.config, account.id, account.keyword_cipher) === keyword) {
    throw keepingWork(invalid({ securitycode: says.keywordSame }));
  }
  const keyword_cipher = encryptKeyword(work.config, account.id, keyword);
  await changeCredentials(work, account, { keyword_cipher, keyword_positions: null });
  await record(work, accountEvents.keywordChanged, account.id, versions(account));
  await sendMail(work, keywordChangedMail, account.email, { name: account.name });
}

type Credentials = Partial<Pick<Account, 'password_hash' | 'keyword_cipher' | 'keyword_positions'>>;

async function changeCredentials(work: Work, account: Account, changes: Credentials): Promise<void> {
  mustBeInPerson(work);
  await tables(work)
    .updateTable('account')
    .set({ ...changes, updated_at: work.now.toISOString(), version: account.version + 1 })
    .where('id', '=', account.id)
    .execute();
  await endSessions(work, account.id, work.actor.sessionId);
  await endChallenges(work, account.id);
  await endGrants(work, account.id);
  await endCodes(work, account.id);
  await renewToken(work);
}
