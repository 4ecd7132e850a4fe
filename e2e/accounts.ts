/** Accounts for single journeys, created through the API, so that they can be locked and changed. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { mailTo } from './portal.ts';
import { type Account, accountOf, apiSession, identityOf, send } from './sessions.ts';

/** The role 'Team' of the role table. */
const teamRoleId = 4;
/** The role 'Director', which sees everything that is not personal. */
export const directorRoleId = 6;

let made = 0;

/** An invited person without password and keyword, and the invitation's link. */
export async function invite(page: Page, role_id = teamRoleId): Promise<{ email: string; name: string; link: string }> {
  made += 1;
  const name = `Nerida Newly ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`;
  const email = `newly.${Date.now().toString(36)}.${made}@demo.example`;
  const token = await apiSession(page, accountOf('admin'));
  await send(page, 'post', '/access/inviteAccount', { name, email, role_id }, token);
  const [link] = await mailTo(page, email, /http\S+\/\?invitation=[\w-]+/);
  return { email, name, link };
}

/** An account of the audience Team with password and keyword. */
export async function newAccount(page: Page, role_id = teamRoleId): Promise<Account> {
  const { email, link } = await invite(page, role_id);
  const account = { email, audience: 'team', password: 'Portico#2026', keyword: 'Keyw0rd!' } as const;
  const grant = new URL(link).searchParams.get('invitation') ?? '';
  const identity = identityOf(account);
  await send(page, 'put', '/forgetPassword/resetPassword', { ...identity, password: account.password }, grant);
  const { token } = await send(page, 'post', '/login', { ...identity, password: account.password });
  await send(page, 'put', '/forgetPassword/resetKeyword', { ...identity, securitycode: account.keyword }, token);
  return account;
}

/** The code of an authenticator app, this many seconds from now. */
export const codeIn = (secret: string, seconds: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 });

/** Gives an account an authenticator app through the API and returns its secret. The current code is still valid. */
export async function giveApp(page: Page, account: Account): Promise<string> {
  const token = await apiSession(page, account);
  const password = { current_password: account.password };
  const { secret } = await send<{ secret: string }>(page, 'post', '/myAccount/beginApp', password, token);
  await send(page, 'post', '/myAccount/confirmApp', { code: codeIn(secret, -30) }, token);
  return secret;
}

/** Ends all sessions of an account by changing its keyword with a mailed link. */
export async function changeKeywordElsewhere(page: Page, account: Account, securitycode: string): Promise<void> {
  await send(page, 'post', '/forgotSecurityKeyword', identityOf(account));
  const [, grant = ''] = await mailTo(page, account.email, /\?keyword=([\w-]+)/);
  await send(page, 'put', '/forgetPassword/resetKeyword', { ...identityOf(account), securitycode }, grant);
}
