/** The steps of a sign-in and of a recovery, as the web app takes them. */
import { decodeJwt } from 'jose';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Answer, TestPortal } from '#test/portal.ts';
import { cast, type Person } from '#platform/server/demo/cast.ts';
import {
  type ChallengeClaims,
  type Identity,
  login,
  loginWithKey,
  roleIds,
  sendVerificationCode,
  type SignedIn,
  verifyToken,
} from '../../contract.ts';
import type { FactorAsked } from '../../factors.ts';

type Headers = Record<string, string>;
export type FirstStep = { token: string; securitycode: boolean; role: number; uname: string };

export const identityOf = ({ email, audience }: Pick<Person, 'email' | 'audience'>): Identity => ({
  email,
  ...(audience === 'team' ? { role: roleIds.team } : {}),
});

/** A well-formed address without an account. */
export const stranger: Person = { ...cast.team, email: 'nobody@demo.example' };

export const enterPassword = (
  portal: TestPortal,
  person: Person,
  password = person.password,
  headers: Headers = {},
): Promise<Answer<FirstStep>> => portal.call(login, { body: { ...identityOf(person), password }, headers });

export const positionsIn = (token: string): number[] => decodeJwt<ChallengeClaims>(token).securityCode;

export const lettersAt = (keyword: string, positions: readonly number[]): string =>
  positions.map((position) => keyword[position - 1]).join('');

type KeywordEntry = { keyword?: string; letters?: string; position?: number[]; headers?: Headers };

const sendLetters = <Result>(
  portal: TestPortal,
  person: Person,
  token: string,
  { keyword = person.keyword ?? '', headers = {}, ...entry }: KeywordEntry = {},
): Promise<Answer<Result>> => {
  const position = entry.position ?? positionsIn(token);
  const letters = entry.letters ?? lettersAt(keyword, position);
  return portal.call<Result>(anyResult(loginWithKey), {
    token,
    body: { ...identityOf(person), keyword: letters, position },
    headers,
  });
};

/** A call with several possible answers; the test says which. */
const anyResult = (endpoint: AnyEndpoint): AnyEndpoint => endpoint;

/** The second step of an account without an additional factor. */
export const enterKeyword = (
  portal: TestPortal,
  person: Person,
  token: string,
  entry?: KeywordEntry,
): Promise<Answer<SignedIn>> => sendLetters(portal, person, token, entry);

/** Password and letters of an account with an additional factor. @returns the factor that is asked for */
export async function askedFactor(
  portal: TestPortal,
  person: Person,
  headers: Headers = {},
): Promise<Answer<FactorAsked>> {
  const first = await enterPassword(portal, person, person.password, headers);
  return sendLetters(portal, person, first.result.token);
}

/** Both steps. @returns the session's token */
export async function signInWith(portal: TestPortal, person: Person, headers: Headers = {}): Promise<Answer<SignedIn>> {
  const first = await enterPassword(portal, person, person.password, headers);
  return enterKeyword(portal, person, first.result.token, { headers });
}

/** The cookie of a sign-in, as the next request sends it. */
export const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';

export async function failTimes(portal: TestPortal, person: Person, times: number, headers: Headers = {}) {
  for (let time = 0; time < times; time += 1) await enterPassword(portal, person, `Wrong#${time}pass`, headers);
}

/** Asks for a code and reads it from the mail. */
export async function mailedCode(portal: TestPortal, person: Person): Promise<string> {
  await portal.call(sendVerificationCode, { body: identityOf(person) });
  await portal.runJobs();
  const [mail] = await portal.mails(person.email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

export const enterCode = (
  portal: TestPortal,
  person: Person,
  token: string,
  headers: Headers = {},
): Promise<Answer<{ token: string }>> => portal.call(verifyToken, { body: { ...identityOf(person), token }, headers });

/** A code that is not this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The grant in the newest mail's link. */
export async function mailedGrant(portal: TestPortal, person: Pick<Person, 'email'>): Promise<string> {
  const [mail] = await portal.mails(person.email);
  return /\/\?(?:keyword|invitation)=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no grant';
}

/** Seconds after which every lock and window has ended. */
export const quietWhile = 16 * 60;
