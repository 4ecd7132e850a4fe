/** Signing in as the web app does, in both steps. */
import { decodeJwt } from 'jose';
import { type ChallengeClaims, login, loginWithKey, roleIds } from '#modules/sign-in/contract.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';

/** A session token, by default the administrator's. */
export async function signIn(url: string, person: Person = cast.admin): Promise<string> {
  const { email, audience, password, keyword } = person;
  const identity = { email, ...(audience === 'team' && { role: roleIds.team }) };
  const first = await post(`${url}/api${login.path}`, { ...identity, password });
  const position = decodeJwt<ChallengeClaims>(first).securityCode;
  const letters = position.map((at) => keyword?.[at - 1]).join('');
  return post(`${url}/api${loginWithKey.path}`, { ...identity, keyword: letters, position }, first);
}

async function post(url: string, body: object, token?: string): Promise<string> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const { result, message } = (await reply.json()) as { result: { token: string }; message?: string };
  if (!reply.ok) throw new Error(`The sign-in was refused: ${message}`);
  return result.token;
}

/** The headers of a request with this token. */
export const asking = (token: string) => ({ authorization: `Bearer ${token}` });
