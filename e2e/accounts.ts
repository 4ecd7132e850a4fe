/** Accounts that a journey has for itself, made through the API: it may lock them and change their secrets. */
import type { Page } from '@playwright/test';
import type { ChallengeClaims } from '#modules/access/contract.ts';
import { cast } from '#test/world.ts';
import { type Account, mailTo } from './portal.ts';

const teamRole = { role: 4 };
/** The role 'Team' of the role table. */
const teamRoleId = 4;

let made = 0;

/** An invited person who has set neither password nor keyword, and the invitation's link. */
export async function invite(page: Page): Promise<{ email: string; name: string; link: string }> {
  made += 1;
  const name = `Nerida Newly ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`;
  const email = `newly.${Date.now().toString(36)}.${made}@demo.example`;
  const token = await apiSession(page, { ...cast.admin, keyword: cast.admin.keyword ?? '' });
  await send(page, 'post', '/access/inviteAccount', { name, email, role_id: teamRoleId }, token);
  const [link] = await mailTo(page, email, /http\S+\/\?invitation=[\w-]+/);
  return { email, name, link };
}

/** An account of the audience Team with password and keyword. */
export async function newAccount(page: Page): Promise<Account> {
  const { email, link } = await invite(page);
  const account = { email, audience: 'team', password: 'Portico#2026', keyword: 'Keyw0rd!' } as const;
  const grant = new URL(link).searchParams.get('invitation') ?? '';
  const identity = { email, ...teamRole };
  await send(page, 'put', '/forgetPassword/resetPassword', { ...identity, password: account.password }, grant);
  const { token } = await send(page, 'post', '/login', { ...identity, password: account.password });
  await send(page, 'put', '/forgetPassword/resetKeyword', { ...identity, securitycode: account.keyword }, token);
  return account;
}

/** Signs in elsewhere, as from another computer. */
export async function apiSession(page: Page, { email, password, keyword }: Account): Promise<string> {
  const identity = { email, ...teamRole };
  const challenge = await send(page, 'post', '/login', { ...identity, password });
  const claims = Buffer.from(challenge.token.split('.')[1] ?? '', 'base64url').toString();
  const position = (JSON.parse(claims) as ChallengeClaims).securityCode;
  const letters = position.map((at) => keyword[at - 1]).join('');
  const body = { ...identity, keyword: letters, position };
  return (await send(page, 'post', '/login/login-with-key', body, challenge.token)).token;
}

/** Ends all sessions of an account by changing its keyword with a mailed link. */
export async function changeKeywordElsewhere(page: Page, { email }: Account, securitycode: string): Promise<void> {
  await send(page, 'post', '/forgotSecurityKeyword', { email, ...teamRole });
  const [, grant = ''] = await mailTo(page, email, /\?keyword=([\w-]+)/);
  await send(page, 'put', '/forgetPassword/resetKeyword', { email, ...teamRole, securitycode }, grant);
}

async function send(
  page: Page,
  method: 'post' | 'put',
  path: string,
  data: object,
  token?: string,
): Promise<{ token: string }> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await page.request[method](`/api${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { result: { token: string } }).result;
}
