/** Sessions created through the API, for all journeys except those of the sign-in. */
import type { Page } from '@playwright/test';
import type { ChallengeClaims } from '#modules/sign-in/contract.ts';
import { type Person, type Role, cast } from '#platform/server/demo/cast.ts';

/** The person to sign in: a member of the cast, or a journey's own account. */
export type Account = Pick<Person, 'email' | 'audience' | 'password'> & { readonly keyword: string };

export const accountOf = (role: Role): Account => ({ ...cast[role], keyword: cast[role].keyword ?? '' });

/** An account's address for the API, which takes no role for client users. */
export const identityOf = ({ email, audience }: Pick<Person, 'email' | 'audience'>) =>
  audience === 'team' ? { email, role: 4 } : { email };

type SignedIn = { token: string; uname: string; permissions: unknown; userDetails: unknown };

/** Signs in with both steps. Each call creates a new session. */
export async function beginSession(page: Page, account: Account): Promise<SignedIn> {
  const identity = identityOf(account);
  const challenge = await send(page, 'post', '/login', { ...identity, password: account.password });
  const claims = Buffer.from(challenge.token.split('.')[1] ?? '', 'base64url').toString();
  const position = (JSON.parse(claims) as ChallengeClaims).securityCode;
  const letters = position.map((at) => account.keyword[at - 1]).join('');
  const body = { ...identity, keyword: letters, position };
  return send<SignedIn>(page, 'post', '/login/login-with-key', body, challenge.token);
}

/** What the sign-in page stores in the browser after signing in, by key. */
export const storedBySignIn = ({ token, uname, permissions, userDetails }: SignedIn): Record<string, string> => ({
  authToken: token,
  username: uname,
  access: JSON.stringify(permissions),
  userDetails: JSON.stringify(userDetails),
});

/** Signs in on another device. */
export const apiSession = async (page: Page, account: Account): Promise<string> =>
  (await beginSession(page, account)).token;

/** A call that must succeed; returns its result. */
export async function send<Result = { token: string }>(
  page: Page,
  method: 'post' | 'put',
  path: string,
  data: object,
  token?: string,
): Promise<Result> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await page.request[method](`/api${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { result: Result }).result;
}
