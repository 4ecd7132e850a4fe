import { showMoment } from '#platform/contract/dates.ts';
import { keepingWork, Refusal } from '#platform/server/errors.ts';
import { senderOf } from '#platform/server/sender.ts';
import type { Work } from '#platform/server/work.ts';
import { type Identity, says } from '../contract.ts';
import { type Account, addressOf } from './accounts.ts';
import { type Counted, forgetTries, giveBack, takeTry } from '#platform/server/attempts.ts';
import { byAddress, byIp } from './allowances.ts';
import { knownDevice } from './devices.ts';
import { devicesOf } from './public/locks.ts';

// Not INVALID_TOKEN: that one means the session, and the web app signs out on it.
const refuse = (message: string, err?: string) =>
  new Refusal({ status: 401, type: 'FORBIDDEN', message, ...(err === undefined ? {} : { err }) });

export const invalidCredential = () => refuse(says.invalidCredential);
export const invalidKeyword = () => refuse(says.invalidKeyword, says.invalidKeyword);
export const signInOver = () => refuse(says.signInOver, says.signInOver);
export const factorWrong = () => refuse(says.factorWrong, says.factorWrong);
export const linkOver = () => refuse(says.linkOver, says.linkOver);

/** Locked after too many failures, or access switched off: the screen tells neither from the other (decisions D3.5). */
export const locked = () =>
  new Refusal({ status: 401, type: 'LOCKED', message: says.locked, result: { dot_access: 0 } });

/** Somebody who joins later, with the right password: they are told from when on they can sign in. @throws 401 */
export function mustHaveOpened({ now, config }: Work, { opens_at }: Pick<Account, 'opens_at'>): void {
  if (opens_at === null || Date.parse(opens_at) <= now.getTime()) return;
  const { zone } = config.firm;
  throw keepingWork(refuse(says.opensLater(`${showMoment(opens_at, zone)} (${zone})`)));
}

/** A try that has been taken: given back when it was right, otherwise it stays counted. */
export type Try = {
  /** It was the last one: if it fails, the address is locked. */
  readonly last: boolean;
  /** This step was right; earlier failures still count: a known password buys no more guesses at the keyword. */
  giveBack(work: Work): Promise<void>;
  /** The whole sign-in was right: what failed before from here is forgotten. */
  forget(work: Work): Promise<void>;
};

/**
 * Takes one try of an address before anything is checked; it stays taken whatever becomes of the request.
 * Failures are counted by email whether or not there is such an account, and by IP address; those of a known browser
 * by that browser alone, so that nobody else behind its address can lock it out.
 * @throws 401 LOCKED when there is none left
 */
export async function takeSignInTry(work: Work, identity: Identity, account: Account | undefined): Promise<Try> {
  const device = account ? knownDevice(work, account.id) : null;
  const own: Counted =
    device && account ? { ...devicesOf(account), key: device } : { allowance: byAddress, key: addressOf(identity) };
  const ip: Counted | null = device ? null : { allowance: byIp, key: senderOf(work.origin.ip) };
  if (ip && (await takeTry(work, ip)) === null) throw locked();
  const left = await takeTry(work, own);
  if (left === null) throw locked();
  return {
    last: left === 0,
    giveBack: async (inside) => {
      await giveBack(inside, own);
      if (ip) await giveBack(inside, ip);
    },
    forget: async (inside) => {
      await forgetTries(inside, own);
      if (ip) await giveBack(inside, ip);
    },
  };
}
