/** Sessions that are begun through the API, for all journeys but those of the sign-in itself. */
import type { Page } from '@playwright/test';
import type { ChallengeClaims } from '#modules/sign-in/contract.ts';
import { type Person, type Role, cast } from '#platform/server/demo/cast.ts';

/** Who signs in: a member of the cast, or an account of a journey's own. */
export type Account = Pick<Person, 'email' | 'audience' | 'password'> & { readonly keyword: string };

export const accountOf = (role: Role): Account => ({ ...cast[role], keyword: cast[role].keyword ?? '' });

/** What the API takes for an account's address; of client users it wants no role. */
export const identityOf = ({ email, audience }: Pick<Person, 'email' | 'audience'>) =>
  audience === 'team' ? { email, role: 4 } : { email };

type SignedIn = { token: string; uname: string; permissions: unknown; userDetails: unknown };

/** Signs in through both steps. Each call begins a session of its own. */
export async function beginSession(page: Page, account: Account): Promise<SignedIn> {
  const identity = identityOf(account);
  const challenge = await send(page, 'post', '/login', { ...identity, password: account.password });
  const claims = Buffer.from(challenge.token.split('.')[1] ?? '', 'base64url').toString();
  const position = (JSON.parse(claims) as ChallengeClaims).securityCode;
  const letters = position.map((at) => account.keyword[at - 1]).join('');
  const body = { ...identity, keyword: letters, position };
  return send<SignedIn>(page, 'post', '/login/login-with-key', body, challenge.token);
}

/** What the sign-in page leaves in the browser once somebody has signed in, by its key. */
export const storedBySignIn = ({ token, uname, permissions, userDetails }: SignedIn): Record<string, string> => ({
  authToken: token,
  username: uname,
  access: JSON.stringify(permissions),
  userDetails: JSON.stringify(userDetails),
});

/** Signs in elsewhere, as from another computer. */
export const apiSession = async (page: Page, account: Account): Promise<string> =>
  (await beginSession(page, account)).token;

/** A call that has to succeed; gives its result. */
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
