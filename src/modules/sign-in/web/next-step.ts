/** The step after the password, and after the letters. */
import { call } from '#platform/web/api.ts';
import { says } from '../words.ts';
import { login, loginWithKey } from './calls.ts';
import { claimsOf } from './claims.ts';
import { enter } from './enter.ts';
import { identityOf, type DemoAccount, type Step, type Who } from './step.ts';

/** @throws what the server answers to a wrong password, or NetworkError */
export async function afterPassword(who: Who, password: string): Promise<Step> {
  const { result } = await call(login, { body: { ...identityOf(who), password } });
  const { token, securitycode, uname } = result;
  return securitycode
    ? { at: 'verifyKeyword', challenge: token, positions: claimsOf(token).securityCode ?? [] }
    : { at: 'setKeyword', token, name: uname, mailed: false };
}

/**
 * Begins the session, unless a factor is needed.
 * @throws what the server answers to wrong letters, or NetworkError
 */
export async function afterLetters(
  who: Who,
  { challenge, positions }: Extract<Step, { at: 'verifyKeyword' }>,
  letters: readonly string[],
): Promise<Step | undefined> {
  const body = { ...identityOf(who), keyword: letters.join(''), position: [...positions] };
  const { result } = await call(loginWithKey, { body, token: challenge });
  if ('factor' in result) return { at: 'confirmFactor', token: result.token, factor: result.factor };
  return enter(result) ? undefined : { at: 'credentials', notice: says.forbidden };
}

/** The letters at these positions, from 1. */
const lettersOf = (keyword: string, positions: readonly number[]): readonly string[] =>
  positions.map((position) => keyword[position - 1] ?? '');

/** Both steps at once for a demo account; without a keyword, the next step is to choose one. */
export async function enterDemo(account: DemoAccount): Promise<Step | undefined> {
  const step = await afterPassword(account, account.password);
  if (step.at !== 'verifyKeyword' || account.keyword === null) return step;
  return afterLetters(account, step, lettersOf(account.keyword, step.positions));
}
