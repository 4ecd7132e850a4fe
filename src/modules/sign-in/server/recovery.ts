import { record } from '#platform/server/audit/record.ts';
import { keepingWork, rateLimited, Refusal } from '#platform/server/errors.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { markBrowser } from '#platform/server/secrets/asking-browser.ts';
import { senderOf } from '#platform/server/sender.ts';
import type { Work } from '#platform/server/work.ts';
import { type Allowance, takeTry } from '#platform/server/attempts.ts';
import { accountEvents, type GrantLook, type Identity, newKeyword, roleIds, says } from '../contract.ts';
import { type Account, addressOf, audienceOf, findAccount, tables } from './accounts.ts';
import { lockAccount, versions } from './public/accounts.ts';
import { codesToAddress, linksToAddress, mailsFromIp } from './allowances.ts';
import { endChallenges, openChallenge } from './challenges.ts';
import { endCodes, tryCode } from './codes.ts';
import { linkOver, takeSignInTry, type Try } from './failures.ts';
import { endGrants, giveGrant, openGrant } from './grants.ts';
import { mailCode, mailKeywordLink } from './nightly.ts';
import { encryptKeyword } from './keywords.ts';
import { keywordChangedMail, passwordChangedMail } from './mails.ts';
import { mustBeChoosable } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { providerInUse } from '../provider/server/settings.ts';
import { mustUseProvider } from '../provider/server/must-use.ts';
import { endSessions } from './public/sessions.ts';
import { recordRefusal } from './sign-in.ts';

/** @throws 429 if this address or this sender has asked too often; the same for known and unknown addresses */
const takeMail = (allowance: Allowance) => async (work: Work, identity: Identity) => {
  const own = { allowance, key: addressOf(identity) };
  const sender = { allowance: mailsFromIp, key: senderOf(work.origin.ip) };
  if ((await takeTry(work, sender)) === null) throw rateLimited(sender.allowance.seconds);
  if ((await takeTry(work, own)) === null) throw rateLimited(own.allowance.seconds, tooManyMails);
};
const tooManyMails = 'Too many emails were asked for this address. Please wait 15 minutes and try again';
export const takeCodeMail = takeMail(codesToAddress);
export const takeLinkMail = takeMail(linksToAddress);

/** The job looks the account up; here every address costs the same. */
export const askForCode = async (work: Work, { email, role }: Identity): Promise<undefined> => {
  await enqueue(work, mailCode, { email, role, browser: markBrowser(work) });
};
export const askForKeywordLink = async (work: Work, { email, role }: Identity): Promise<undefined> => {
  await enqueue(work, mailKeywordLink, { email, role });
};

export type CodeTry = { account: Account | undefined; attempt: Try };

export async function takeCodeTry(work: Work, identity: Identity): Promise<CodeTry> {
  const account = await findAccount(work, identity);
  return { account, attempt: await takeSignInTry(work, identity, account) };
}

/**
 * Checks a mailed code; the right one gives a grant to set a new password. The same statements run whether there is
 * an account or not, so that the response time reveals nothing.
 */
export async function verifyCode(
  work: Work,
  form: Identity & { token: string },
  { account, attempt }: CodeTry,
): Promise<{ token: string }> {
  const now = await lockAccount(work, account?.id ?? nobody);
  const byProvider = await mustUseProvider(work, now);
  const outcome = await tryCode(work, now?.dot_access && !byProvider ? now.id : nobody, form.token);
  if (!now || outcome === 'wrong') {
    await recordRefusal(work, form, account, 'code', attempt);
    throw keepingWork(codeRefused(says.invalidToken, says.invalidToken));
  }
  await attempt.giveBack(work);
  if (outcome === 'expired') throw keepingWork(codeRefused(says.otpExpired, says.tokenExpired));
  return { token: await giveGrant(work, 'password', now.id) };
}

/** No account has this id. */
const nobody = 0;

const codeRefused = (message: string, err: string) => new Refusal({ status: 400, type: 'VALIDATION', message, err });

type NewPassword = Identity & { password: string };

/** Checks the grant and the password before hashing: hashing is expensive, so it needs a grant. */
export async function prepareNewPassword(work: Work, form: NewPassword): Promise<string> {
  const { account } = await grantedTo(work, form);
  await mustBeChoosable(work, form.password, form.email, account.name);
  return hashPassword(form.password);
}

/** Sets the password and ends everything begun with the old one. */
export async function setPassword(work: Work, form: NewPassword, hash: string): Promise<undefined> {
  const asked = await grantedTo(work, form);
  await lockAccount(work, asked.account.id);
  // Checked again under the lock: the second of two requests at once finds the grant used.
  const { account, kind } = await grantedTo(work, form);
  await tables(work)
    .updateTable('account')
    .set({ password_hash: hash, updated_at: work.now.toISOString(), version: account.version + 1 })
    .where('id', '=', account.id)
    .execute();
  await endEverything(work, account.id);
  const event = kind === 'invitation' ? accountEvents.invitationAccepted : accountEvents.passwordChanged;
  await record(asOwner(work, account), event, account.id, versions(account));
  if (kind === 'password') await sendMail(work, passwordChangedMail, account.email, { name: account.name });
}

async function grantedTo(work: Work, identity: Identity) {
  const granted = await openGrant(work, ['password', 'invitation']);
  if (!granted || !isOwn(granted.account, identity)) throw linkOver();
  if (await mustUseProvider(work, granted.account)) throw linkOver();
  return granted;
}

/** Sets the keyword: at the first sign-in with its challenge, later with a mailed grant only. */
export async function setKeyword(work: Work, form: Identity & { securitycode: string }): Promise<undefined> {
  const checked = newKeyword.safeParse(form.securitycode);
  const message = checked.error?.issues[0]?.message;
  if (message !== undefined) {
    throw new Refusal({ status: 400, type: 'VALIDATION', message, err: message, fields: { securitycode: message } });
  }
  const id = await keywordOwner(work);
  const account = id === undefined ? undefined : await lockAccount(work, id);
  if (!account?.dot_access || !isOwn(account, form) || (await keywordOwner(work)) !== id) throw linkOver();
  if (await mustUseProvider(work, account)) throw linkOver();
  const keyword_cipher = encryptKeyword(work.config, account.id, form.securitycode);
  await tables(work)
    .updateTable('account')
    .set({
      keyword_cipher,
      keyword_positions: null,
      updated_at: work.now.toISOString(),
      version: account.version + 1,
    })
    .where('id', '=', account.id)
    .execute();
  await endEverything(work, account.id);
  await record(asOwner(work, account), accountEvents.keywordChanged, account.id, versions(account));
  await sendMail(work, keywordChangedMail, account.email, { name: account.name });
}

/** A challenge of an account that has a keyword changes nothing: a known password must not be enough for that. */
async function keywordOwner(work: Work): Promise<number | undefined> {
  const granted = await openGrant(work, ['keyword']);
  if (granted) return granted.account.id;
  const challenge = await openChallenge(work);
  if (!challenge) return undefined;
  const unset = await tables(work)
    .selectFrom('account')
    .select('id')
    .where('id', '=', challenge.account_id)
    .where('keyword_cipher', 'is', null)
    .executeTakeFirst();
  return unset?.id;
}

/** The link's account and purpose; reading does not use it up. */
export async function lookAtGrant(work: Work): Promise<GrantLook> {
  const granted = await openGrant(work, ['keyword', 'invitation']);
  if (!granted || granted.kind === 'password') throw linkOver();
  const { kind, account } = granted;
  const { email, name, audience } = account;
  const inUse = kind === 'invitation' && audience === 'team' ? await providerInUse(work) : undefined;
  const provider = inUse ? { name: inUse.name, required: await mustUseProvider(work, account) } : null;
  return { kind, email, uname: name, ...(audience === 'team' ? { role: roleIds.team } : {}), provider };
}

async function endEverything(work: Work, accountId: number): Promise<void> {
  await endSessions(work, accountId);
  await endChallenges(work, accountId);
  await endGrants(work, accountId);
  await endCodes(work, accountId);
}

const isOwn = (account: Account, identity: Identity) =>
  account.email === identity.email && account.audience === audienceOf(identity);

/** The holder of the grant acts as the account's owner, without a session. */
const asOwner = (work: Work, account: Account): Work => ({
  ...work,
  actor: { ...work.actor, accountId: account.id, name: account.name },
});
