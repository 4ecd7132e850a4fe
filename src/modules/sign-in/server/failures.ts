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

// Not INVALID_TOKEN: the web app signs out on that.
const refuse = (message: string, err?: string) =>
  new Refusal({ status: 401, type: 'FORBIDDEN', message, ...(err === undefined ? {} : { err }) });

export const invalidCredential = () => refuse(says.invalidCredential);
export const invalidKeyword = () => refuse(says.invalidKeyword, says.invalidKeyword);
export const signInOver = () => refuse(says.signInOver, says.signInOver);
export const factorWrong = () => refuse(says.factorWrong, says.factorWrong);
export const linkOver = () => refuse(says.linkOver, says.linkOver);

/** Locked after too many failures, or access switched off: the screen does not tell which (decisions D3.5). */
export const locked = () =>
  new Refusal({ status: 401, type: 'LOCKED', message: says.locked, result: { dot_access: 0 } });

/** Before their first day, people with the right password see when they can sign in. @throws 401 */
export function mustHaveOpened({ now, config }: Work, { opens_at }: Pick<Account, 'opens_at'>): void {
  if (opens_at === null || Date.parse(opens_at) <= now.getTime()) return;
  const { zone } = config.firm;
  throw keepingWork(refuse(says.opensLater(`${showMoment(opens_at, zone)} (${zone})`)));
}

/** A counted try; given back if it was right. */
export type Try = {
  /** The last one left: if it fails, the address is locked. */
  readonly last: boolean;
  /** After a right step; earlier failures still count: a known password gives no more guesses at the keyword. */
  giveBack(work: Work): Promise<void>;
  /** After a complete sign-in: earlier failures from here no longer count. */
  forget(work: Work): Promise<void>;
};

/**
 * Takes one try of an address before anything is checked; it stays counted even if the request fails.
 * Failures are counted by email whether or not there is such an account, and by IP address; those of a known browser
 * for that browser only, so that others at the same IP address cannot lock it out.
 * @throws 401 LOCKED if none is left
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
